import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import { amountToReach, marginal, type FloatPool } from '../curve.ts'
import type { MarketPool, MarketToken } from '../market.ts'
import { toFloat, toRaw } from '../units.ts'

/** A pool may stray this far from the path (as a fraction) before the arbitrageur trades: below the 30 bp that are promised. */
const tolerance = 0.0025

/** A pool as seen by somebody who sells `from` into it. */
const seenFrom = ({ state }: MarketPool, from: MarketToken, to: MarketToken): FloatPool => {
  const is0 = state.token0.toLowerCase() === from.address.toLowerCase()
  return {
    stable: state.type === 'stable',
    x: toFloat(is0 ? state.reserve0 : state.reserve1, from.decimals),
    y: toFloat(is0 ? state.reserve1 : state.reserve0, to.decimals),
    fee: Number(state.fee) / 1e6,
  }
}

/** How far a pool's price lies from the path, as a fraction; positive when `a` is dear in the pool. */
export const deviation = (pool: MarketPool, priceOf: (token: MarketToken) => number): number =>
  marginal(seenFrom(pool, pool.a, pool.b)) / (priceOf(pool.a) / priceOf(pool.b)) - 1

/** Sells what is dear until the rest would not pay the pool's fee. A taxed token cannot be arbitraged at a profit: its pool is left alone. */
function levelPool({ market, router, step }: Stage, account: Address, pool: MarketPool) {
  if (pool.a.kind === 'taxed' || pool.b.kind === 'taxed') return []
  const gap = deviation(pool, (token) => market.price(token))
  if (Math.abs(gap) <= tolerance) return []
  const [from, to] = gap > 0 ? [pool.a, pool.b] : [pool.b, pool.a]
  const fee = Number(pool.state.fee) / 1e6
  const target = (market.price(from) / market.price(to)) * (1 + fee)
  const amountIn = toRaw(amountToReach(seenFrom(pool, from, to), target), from.decimals)
  if (amountIn <= 0n) return []
  return router.swap({ from: account, hops: [{ pool, from, to }], amountIn }, step.timestamp)
}

/** Keeps every pool within 30 bp of the price path: the last one to act in each block. */
export const arbitrageur = (account: Address): Actor => ({
  name: 'arbitrageur',
  act: (stage) => stage.market.pools.flatMap((pool) => levelPool(stage, account, pool)),
})
