import type { Env } from '@exchange/protocol/node'
import { readAccount } from '@exchange/protocol/node/readAccount'
import type { LocalAccount } from 'viem'

/** Variables of executors that may have their own key; without it they use `EXECUTOR_KEY`. */
const ownKeys = {
  ranking: 'RANKING_KEY',
  prices: 'PRICE_KEEPER_KEY',
  perpetuals: 'PERP_KEEPER_KEY',
  upkeeps: 'UPKEEP_KEEPER_KEY',
  relayer: 'RELAYER_KEY',
  peg: 'GUARDIAN_KEY',
} as const

/** The accounts of executors: `common` for those without their own key. */
export type ExecutorAccounts = { readonly common: LocalAccount | null } & Readonly<Record<keyof typeof ownKeys, LocalAccount | null>>

export const readExecutorAccounts = (env: Env): ExecutorAccounts => {
  const common = readAccount(env, 'EXECUTOR_KEY')
  const own = (executor: keyof typeof ownKeys): LocalAccount | null => readAccount(env, ownKeys[executor]) ?? common
  return {
    common,
    ranking: own('ranking'),
    prices: own('prices'),
    perpetuals: own('perpetuals'),
    upkeeps: own('upkeeps'),
    relayer: own('relayer'),
    peg: own('peg'),
  }
}
