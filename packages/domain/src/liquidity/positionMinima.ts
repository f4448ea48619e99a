import { type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import { BPS, max, PIPS } from '../math/fullMath.ts'
import { depositOf, type PairTaxes } from './deposit.ts'
import { movedPrice } from './range/priceTick.ts'
import type { TickRange } from './range/tickRange.ts'

/** A whole position in basis points. */
const WHOLE = BPS

/** Liquidity of a part of a position (basis points), rounded down; exact for all of it. */
export const liquidityPart = (liquidity: bigint, partBps: number): bigint => (liquidity * BigInt(partBps)) / WHOLE

/** The prices that are `slippageBps` lower and higher than a price. */
export const pricesWithin = ({ sqrtPrice }: Price, slippageBps: number): readonly [below: Price, above: Price] => [
  movedPrice(sqrtPrice, BPS - BigInt(slippageBps), BPS),
  movedPrice(sqrtPrice, BPS + BigInt(slippageBps), BPS),
]

/** At least 1 raw unit if something is expected, because zero is not a minimum. */
export const atLeast = (least: Amounts, expected: Amounts): Amounts => ({
  amount0: expected.amount0 > 0n ? max(least.amount0, 1n) : 0n,
  amount1: expected.amount1 > 0n ? max(least.amount1, 1n) : 0n,
})

/**
 * Minimum raw amounts of withdrawing `liquidity` while the price moves by at most `slippageBps` either way. Token0 is least at the highest
 * price, token1 at the lowest. A fixed part of the expected amounts would fail for narrow ranges at once, and allow too much for wide ones.
 */
export const minWithdrawalAmounts = (
  price: Price,
  { tickLower, tickUpper }: TickRange,
  liquidity: bigint,
  slippageBps: number,
): Amounts => {
  const at = (where: Price): Amounts => amountsForLiquidity(where, tickLower, tickUpper, liquidity, false)
  const [below, above] = pricesWithin(price, slippageBps)
  return atLeast({ amount0: at(above).amount0, amount1: at(below).amount1 }, at(price))
}

/**
 * Minimum raw amounts that go into a position of two desired amounts while the price moves by at most `slippageBps` either way, after
 * transfer taxes. The rest stays with the owner or is refunded. Throws as `liquidityForAmounts` does.
 */
export const minDepositAmounts = (price: Price, range: TickRange, desired: Amounts, slippageBps: number, taxes: PairTaxes): Amounts => {
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
