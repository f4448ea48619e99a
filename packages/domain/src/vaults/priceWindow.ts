import type { Price } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { max, min } from '../math/fullMath.ts'
import type { PriceBounds } from './vaultShares.ts'

/** Seconds over which a pool's price is averaged: half an hour, and a minute. */
export const PRICE_AGES = [1_800, 60] as const

/** Sums of ticks over time that a pool remembers of `PRICE_AGES` ago and of now. */
export type TickSums = readonly [long: bigint, short: bigint, now: bigint]

/** A quotient of a sum of ticks, rounded down. */
const averageTick = (sum: bigint, seconds: number): number => {
  const time = BigInt(seconds)
  const average = sum / time
  return Number(sum < 0n && sum % time !== 0n ? average - 1n : average)
}

/** The average tick of half an hour. */
export const longAverage = ([long, , now]: TickSums): number => averageTick(now - long, PRICE_AGES[0])

/**
 * The lowest and the highest price that a pool has had of late: the present one, and the averages of a minute and of half an hour. A tick stands
 * for the prices from its own to the next one's. Twin of PriceWindow.read between two swaps.
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
