import type { Price } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { max, min } from '../math/fullMath.ts'
import type { PriceBounds } from './vaultShares.ts'

/** Seconds over which a pool's price is averaged: half an hour, and a minute. */
export const PRICE_AGES = [1_800, 60] as const

/** Cumulative ticks of a pool at each of `PRICE_AGES` ago and now. */
export type TickSums = readonly [long: bigint, short: bigint, now: bigint]

/** A sum of ticks divided by seconds, rounded down. */
const averageTick = (sum: bigint, seconds: number): number => {
  const time = BigInt(seconds)
  const average = sum / time
  return Number(sum < 0n && sum % time !== 0n ? average - 1n : average)
}

/** The average tick of the last half hour. */
export const longAverage = ([long, , now]: TickSums): number => averageTick(now - long, PRICE_AGES[0])

/**
 * The lowest and highest recent price of a pool: of the present price and the averages of a minute and of half an hour. A tick covers the
 * prices from its own to the next tick's. Twin of PriceWindow.read between two swaps.
 */
export const priceBounds = ({ sqrtPrice, tick }: Price, sums: TickSums): PriceBounds => {
  const [, short, now] = sums
  const prices = [sqrtPrice, sqrtPriceAtTick(longAverage(sums))]
  const ticks = [averageTick(now - short, PRICE_AGES[1]), tick]
  return {
    low: [...prices, ...ticks.map(sqrtPriceAtTick)].reduce(min),
    high: [...prices, ...ticks.map((each) => sqrtPriceAtTick(each + 1))].reduce(max),
  }
}
