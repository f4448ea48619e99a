import type { Env } from '@exchange/protocol/node'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Variables of executors that may have a key of their own; without it they work with `EXECUTOR_KEY`. */
const ownKeys = {
  ranking: 'RANKING_KEY',
  prices: 'PRICE_KEEPER_KEY',
  perpetuals: 'PERP_KEEPER_KEY',
  upkeeps: 'UPKEEP_KEEPER_KEY',
  relayer: 'RELAYER_KEY',
} as const
type KeyVariable = 'EXECUTOR_KEY' | 'SOLVER_KEY' | (typeof ownKeys)[keyof typeof ownKeys]

/** An account from a variable that holds a private key, as 0x and 64 hex digits. Null where it is not set. */
export const readAccount = (env: Env, variable: KeyVariable): LocalAccount | null => {
  const key = env[variable]
  if (key === undefined || key === '') return null
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${variable} must be a private key: 0x and 64 hex digits.`)
  return privateKeyToAccount(key as `0x${string}`)
}

/** Who signs for which executor: `common` for those without a key of their own. */
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
  }
}
