import { type Address, type GasState, gasStateOf } from '@exchange/domain'
import type { PublicClient } from 'viem'
import type { Clock } from '../clock/clock.ts'

/** The account that pays for an executor's gas, and whether its coins last. `coins`: wei, as decimal text. */
export type GasStatus = { readonly account: Address; readonly coins: string; readonly state: GasState }

/** How often balances are checked. */
const LOOK_MS = 60_000

/** Checks the balances of accounts, each at most once a minute per chain; one that was not ok is checked again with every run. */
export const createGasWatch = (clock: Clock) => {
  const seen = new Map<string, { readonly at: number; readonly status: GasStatus }>()
  /** Returns the last known state when the node does not answer; null when there is none. */
  return async (client: PublicClient, chainId: number, account: Address): Promise<GasStatus | null> => {
    const key = `${chainId}/${account.toLowerCase()}`
    const known = seen.get(key)
    const now = clock.monotonic()
    if (known?.status.state === 'ok' && now - known.at < LOOK_MS) return known.status
    try {
      const [coins, gasPrice] = await Promise.all([client.getBalance({ address: account }), client.getGasPrice()])
      const status = { account, coins: coins.toString(), state: gasStateOf(coins, gasPrice) }
      seen.set(key, { at: now, status })
      return status
    } catch {
      return known?.status ?? null
    }
  }
}
