import { DomainError } from '../../errors/errorCode.ts'
import { MAX_UINT256, sqrt } from '../../math/fullMath.ts'

/** The lowest tick: a price of about 2^-128. */
export const MIN_TICK = -887_272
/** The highest tick: a price of about 2^128. */
export const MAX_TICK = 887_272

const FRACTION = 128n
/** Fraction bits for deriving the factors; many more than the 128 that are kept, so that each factor is rounded only once. */
const WIDE = 512n

/** 1.0001^(−2^k ÷ 2) for k from 0 to 19, times 2^128, rounded to nearest. */
const factors: readonly bigint[] = (() => {
  let power = sqrt((10_000n << (2n * WIDE)) / 10_001n)
  return Array.from({ length: 20 }, () => {
    const factor = ((power >> (WIDE - FRACTION - 1n)) + 1n) >> 1n
    power = (power * power) >> WIDE
    return factor
  })
})()

const LOW_BITS = 0xffff_ffffn

/**
 * √(1.0001^tick) × 2^96, rounded up from a result with 32 more bits. Throws `amount.invalid` outside the tick range. Twin of Algebra's
 * TickMath.getSqrtRatioAtTick.
 */
export const sqrtPriceAtTick = (tick: number): bigint => {
  const distance = Math.abs(tick)
  if (!(distance <= MAX_TICK)) throw new DomainError('amount.invalid', { error: 'tickOutOfRange', tick })
  let ratio = 1n << FRACTION
  for (let k = 0, rest = distance; rest > 0; k++, rest >>>= 1) if ((rest & 1) === 1) ratio = (ratio * (factors[k] as bigint)) >> FRACTION
  // The product of factors is the price of a falling tick; a rising one has its inverse.
  if (tick > 0) ratio = MAX_UINT256 / ratio
  return (ratio + LOW_BITS) >> 32n
}

/** The lowest √price × 2^96. */
export const MIN_SQRT_PRICE = sqrtPriceAtTick(MIN_TICK)
/** The upper bound of √price × 2^96, which no pool reaches. */
export const MAX_SQRT_PRICE = sqrtPriceAtTick(MAX_TICK)

const LOG_SQRT_BASE = Math.log(1.0001) / 2
const Q96 = 2 ** 96

/**
 * The greatest tick whose price is at most `sqrtPrice` (√ × 2^96). Throws `amount.invalid` outside the price range. Twin of Algebra's
 * TickMath.getTickAtSqrtRatio.
 */
export const tickAtSqrtPrice = (sqrtPrice: bigint): number => {
  if (sqrtPrice < MIN_SQRT_PRICE || sqrtPrice >= MAX_SQRT_PRICE)
    throw new DomainError('amount.invalid', { error: 'priceOutOfRange', sqrtPrice })
  // A float is right to within one tick; which one it is, the exact prices of the ticks decide.
  const near = Math.round(Math.log(Number(sqrtPrice) / Q96) / LOG_SQRT_BASE)
  let tick = Math.min(Math.max(near, MIN_TICK), MAX_TICK)
  while (sqrtPriceAtTick(tick) > sqrtPrice) tick--
  while (sqrtPriceAtTick(tick + 1) <= sqrtPrice) tick++
  return tick
}
