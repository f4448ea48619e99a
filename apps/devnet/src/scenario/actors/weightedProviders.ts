import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import type { Transaction } from '../../chain/transaction.ts'

/** Probability that one of the providers of weighted pools acts in a step. */
const activity = 0.15
const minDollars = 3_000
const maxDollars = 40_000

/** One deposit into some weighted pool, or a withdrawal of a part of the provider's share. */
function actOnce({ market, weighted, rng }: Stage, accounts: readonly Address[]): readonly Transaction[] {
  const owner = rng.pick(accounts)
  const own = weighted.poolsOf(owner)
  if (own.length > 0 && rng.next() < 0.35) return weighted.exit(owner, rng.pick(own), rng.int(20, 80))
  const pool = rng.pick(market.pools.filter(({ state }) => state.type === 'weighted'))
  return weighted.join(owner, pool, minDollars * (maxDollars / minDollars) ** rng.next())
}

/** Providers of weighted pools: they deposit and withdraw all tokens at once. Empty on a chain without weighted pools. */
export const weightedProviders = (accounts: readonly Address[]): Actor => ({
  name: 'weightedProviders',
  act: (stage) => {
    const hasPools = stage.market.pools.some(({ state }) => state.type === 'weighted')
    return hasPools && stage.rng.next() < activity ? actOnce(stage, accounts) : []
  },
})
