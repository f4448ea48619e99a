import { feeAt, type Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import { amountToReach, marginal, toFloatPool, type FloatPool } from '../curve.ts'
import type { MarketPool } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'

/** Largest deviation of a pool from the path, as a fraction. */
const promise = 0.003
/** The arbitrageur acts slightly before that. */
const margin = 0.0005
/** A fee that leaves no room within the bound: from here on the bound starts where trading pays. */
const largeFee = promise - margin

/** A pool from the view of a seller of `from` in a block of `timestamp`. */
const seenFrom = ({ state }: MarketPool, from: MarketToken, to: MarketToken, timestamp: number): FloatPool =>
  toFloatPool(state, from.address, to.address, Number(feeAt(state, timestamp)) / 1e6)

/** Two tokens of a pool: the pool's price of the first in the second, divided by its price on the path, minus one. */
type Gap = { readonly dear: MarketToken; readonly cheap: MarketToken; readonly size: number }

const gapBetween = ({ state }: MarketPool, dear: MarketToken, cheap: MarketToken, priceOf: (token: MarketToken) => number): Gap => ({
  dear,
  cheap,
  size: marginal(toFloatPool(state, dear.address, cheap.address, 0)) / (priceOf(dear) / priceOf(cheap)) - 1,
})

/** The two tokens of a pool with the largest price deviation above the path. */
const widestGap = (pool: MarketPool, priceOf: (token: MarketToken) => number): Gap => {
  const gaps = pool.tokens.flatMap((dear) =>
    pool.tokens.filter((cheap) => cheap !== dear).map((cheap) => gapBetween(pool, dear, cheap, priceOf)),
  )
  return gaps.reduce((widest, gap) => (gap.size > widest.size ? gap : widest))
}

/** A pool's deviation from the path, as a fraction. */
export const deviation = (pool: MarketPool, priceOf: (token: MarketToken) => number): number => widestGap(pool, priceOf).size

const isTaxed = ({ tokens }: MarketPool): boolean => tokens.some(({ kind }) => kind === 'taxed')

/**
 * The allowed deviation of a pool from the path at a time: 30 bp; with a fee above 25 bp, that fee plus 30 bp, since no one can level a
 * pool at a profit below its fee. A taxed token's pool has no bound: its tax cannot be earned back.
 */
export function allowedDeviation(pool: MarketPool, timestamp: number): number {
  if (isTaxed(pool)) return Infinity
  const fee = Number(feeAt(pool.state, timestamp)) / 1e6
  return fee > largeFee ? fee + promise : promise
}

/**
 * Sells the overpriced token until the rest would not pay the pool's fee. A taxed token cannot be arbitraged at a profit: its pool is left
 * alone.
 */
function levelOnce({ market, router }: Stage, account: Address, pool: MarketPool): readonly Transaction[] {
  const { dear, cheap, size } = widestGap(pool, (token) => market.price(token))
  if (size <= allowedDeviation(pool, market.timestamp) - margin) return []
  const seen = seenFrom(pool, dear, cheap, market.timestamp)
  const target = (market.price(dear) / market.price(cheap)) * (1 + seen.fee)
  const amountIn = toRaw(amountToReach(seen, target), dear.decimals)
  if (amountIn <= 0n) return []
  return router.swap({ from: account, hops: [{ pool, from: dear, to: cheap }], amountIn })
}

/** Most swaps per pool and block: a pool of many tokens, or one with a small swap limit, needs several. */
const mostSwaps = 16

/** Levels a pool. One swap brings a pair to the price where another does not pay. */
function levelPool(stage: Stage, account: Address, pool: MarketPool): readonly Transaction[] {
  if (isTaxed(pool)) return []
  const all: Transaction[] = []
  for (let i = 0; i < (pool.state.type === 'weighted' ? mostSwaps : 1); i++) {
    const transactions = levelOnce(stage, account, pool)
    if (transactions.length === 0) break
    all.push(...transactions)
  }
  return all
}

/** Keeps every pool close to the price path: the last actor in each block. */
export const arbitrageur = (account: Address): Actor => ({
  name: 'arbitrageur',
  act: (stage) => stage.market.pools.flatMap((pool) => levelPool(stage, account, pool)),
})
