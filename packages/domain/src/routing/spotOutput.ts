import { marginalPriceRatio } from '../amm/pool.ts'
import type { Ratio } from '../amm/twoToken.ts'
import { PIPS, WAD } from '../math/fullMath.ts'
import { stepsAmountIn } from './route.ts'
import type { RoutedSwap, RouteStep } from '../types.ts'

const NOTHING: Ratio = { numerator: 0n, denominator: 1n }

/** The greatest common divisor of two positive numbers. */
const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a, b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** A sum over the least common denominator, so that a shared factor of two paths is not multiplied. */
const plus = (a: Ratio, b: Ratio): Ratio => {
  if (a.numerator === 0n) return b
  const shared = commonDivisor(a.denominator, b.denominator)
  const [ofA, ofB] = [a.denominator / shared, b.denominator / shared]
  return { numerator: a.numerator * ofB + b.numerator * ofA, denominator: a.denominator * ofB }
}

const times = (a: Ratio, numerator: bigint, denominator: bigint): Ratio => ({
  numerator: a.numerator * numerator,
  denominator: a.denominator * denominator,
})

/**
 * Price of each swap's pool before the whole route, `tokenOut` per `tokenIn`. A pool that the route uses twice has its starting price once.
 */
const spotPrices = (steps: readonly RouteStep[]): readonly (Ratio | null)[] => {
  const first = new Map<string, RouteStep['pool']>()
  return steps.map(({ pool, tokenIn, tokenOut }) => {
    const key = pool.address.toLowerCase()
    const start = first.get(key) ?? pool
    first.set(key, start)
    return marginalPriceRatio(start, tokenIn, tokenOut)
  })
}

/**
 * What a route would yield if no swap moved a price, as an exact ratio in raw units: each step takes its share at its pool's starting price,
 * with or without the pools' fees. Null if a pool has no price.
 */
export const spotOutput = (route: RoutedSwap, withFees: boolean): Ratio | null => {
  const { tokenIn, tokenOut, steps, closing } = route
  const prices = spotPrices([...steps, ...closing])
  const held = new Map<string, Ratio>()
  const swap = ({ tokenIn: from, tokenOut: to, share, fee }: RouteStep, price: Ratio): void => {
    const before = held.get(from.toLowerCase()) ?? NOTHING
    const taken = share === WAD ? before : times(before, share, WAD)
    held.set(from.toLowerCase(), share === WAD ? NOTHING : times(before, WAD - share, WAD))
    const moved = times(taken, price.numerator, price.denominator)
    const bought = withFees ? times(moved, PIPS - fee, PIPS) : moved
    held.set(to.toLowerCase(), plus(held.get(to.toLowerCase()) ?? NOTHING, bought))
  }
  const give = (amount: bigint): void => void held.set(tokenIn.toLowerCase(), { numerator: amount, denominator: 1n })

  give(stepsAmountIn(route))
  for (const [index, step] of [...steps, ...closing].entries()) {
    const price = prices[index]
    if (!price) return null
    if (index === steps.length) give(step.amountIn)
    swap(step, price)
  }
  return held.get(tokenOut.toLowerCase()) ?? NOTHING
}
