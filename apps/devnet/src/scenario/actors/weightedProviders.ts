import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import type { Transaction } from '../../chain/transaction.ts'

/** How often one of the providers of weighted pools does something in a step. */
const activity = 0.15
const minDollars = 3_000
const maxDollars = 40_000

/** One deposit into some weighted pool, or a withdrawal of a part of what the provider holds of it. */
function actOnce({ market, weighted, rng }: Stage, accounts: readonly Address[]): readonly Transaction[] {
  const owner = rng.pick(accounts)
  const own = weighted.poolsOf(owner)
  if (own.length > 0 && rng.next() < 0.35) return weighted.exit(owner, rng.pick(own), rng.int(20, 80))
  const pool = rng.pick(market.pools.filter(({ state }) => state.type === 'weighted'))
  return weighted.join(owner, pool, minDollars * (maxDollars / minDollars) ** rng.next())
}

/** Providers of weighted pools: they come and go with all tokens at once. A chain without weighted pools has none of them. */
export const weightedProviders = (accounts: readonly Address[]): Actor => ({
  name: 'weightedProviders',
  act: (stage) => {
    const hasPools = stage.market.pools.some(({ state }) => state.type === 'weighted')
    return hasPools && stage.rng.next() < activity ? actOnce(stage, accounts) : []
  },
})
