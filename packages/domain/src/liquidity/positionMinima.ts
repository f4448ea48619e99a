import { type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import { BPS, max, PIPS } from '../math/fullMath.ts'
import { depositOf, type PairTaxes } from './deposit.ts'
import { movedPrice } from './range/priceTick.ts'
import type { TickRange } from './range/tickRange.ts'

/** Parts of a position in basis points: all of it. */
const WHOLE = BPS

/** Liquidity of a part of a position (basis points), rounded down; all of it is all of it. */
export const liquidityPart = (liquidity: bigint, partBps: number): bigint => (liquidity * BigInt(partBps)) / WHOLE

/** A price moved by `slippageBps` down and up. */
export const pricesWithin = ({ sqrtPrice }: Price, slippageBps: number): readonly [below: Price, above: Price] => [
  movedPrice(sqrtPrice, BPS - BigInt(slippageBps), BPS),
  movedPrice(sqrtPrice, BPS + BigInt(slippageBps), BPS),
]

/** Zero is no minimum where something is expected. */
export const atLeast = (least: Amounts, expected: Amounts): Amounts => ({
  amount0: expected.amount0 > 0n ? max(least.amount0, 1n) : 0n,
  amount1: expected.amount1 > 0n ? max(least.amount1, 1n) : 0n,
})

/**
 * Least raw amounts that a withdrawal of `liquidity` returns while the price moves by at most `slippageBps` either way. Token0 is least where the price
 * is highest, token1 where it is lowest: a part of what is expected now would refuse narrow ranges at once, and let wide ones pass too much.
 */
export const leastWithdrawal = (price: Price, { tickLower, tickUpper }: TickRange, liquidity: bigint, slippageBps: number): Amounts => {
  const at = (where: Price): Amounts => amountsForLiquidity(where, tickLower, tickUpper, liquidity, false)
  const [below, above] = pricesWithin(price, slippageBps)
  return atLeast({ amount0: at(above).amount0, amount1: at(below).amount1 }, at(price))
}

/**
 * Least raw amounts that a position is given of two desired ones while the price moves by at most `slippageBps` either way, less what the tokens keep
 * on their way. What it is not given stays with the owner or comes back. Throws as `liquidityForAmounts` does.
 */
export const leastDeposit = (price: Price, range: TickRange, desired: Amounts, slippageBps: number, taxes: PairTaxes): Amounts => {
  // Liquidity is made of the part of which least arrives.
  const kept = max(desired.amount0 > 0n ? taxes[0].sell : 0n, desired.amount1 > 0n ? taxes[1].sell : 0n)
  const at = (where: Price): Amounts => {
    const { liquidity } = depositOf(where, range, desired)
    // Liquidity is whole units: another price may make one less.
    return amountsForLiquidity(where, range.tickLower, range.tickUpper, max((liquidity * (PIPS - kept)) / PIPS - 1n, 0n), false)
  }
  const [below, above] = pricesWithin(price, slippageBps)
  return atLeast({ amount0: at(above).amount0, amount1: at(below).amount1 }, at(price))
}
