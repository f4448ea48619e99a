import { sqrt } from '../math/fullMath.ts'

// Prices span more than a wad can hold (a token may cost 1e-20 dollars), so averages are kept as base-2 logarithms: integers scaled by 2^64.

/** One in the scale of a logarithm: a factor of two. */
export const LOG2_ONE = 1n << 64n
/** Binary digits behind the point; they are kept as text where they are looked at one by one, which costs less than shifting an integer. */
const FRACTION_BITS = 64
const MANTISSA = 127n
const MANTISSA_ONE = 1n << MANTISSA
const MANTISSA_TWO = MANTISSA_ONE << 1n

const bitLength = (x: bigint): number => x.toString(2).length

/** 2^(1/2), 2^(1/4), … with 127 bits behind the point, each rounded down. */
const roots: readonly bigint[] = Array.from({ length: FRACTION_BITS }).reduce<bigint[]>(
  (all) => [...all, sqrt((all.at(-1) ?? MANTISSA_TWO) << MANTISSA)],
  [],
)

/** numerator ÷ denominator × 2^shift, rounded down; the shift may be negative. */
const shiftedQuotient = (numerator: bigint, denominator: bigint, shift: bigint): bigint =>
  shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift)

/**
 * log2(numerator ÷ denominator), scaled by 2^64, rounded down; both must be above zero.
 * Digit by digit: the mantissa is squared, each overflow past two is one binary digit. Error below 2^-56.
 */
export const log2Ratio = (numerator: bigint, denominator: bigint): bigint => {
  if (numerator <= 0n || denominator <= 0n) throw new Error('log2Ratio: both sides must be above zero')
  // Bit lengths leave the quotient's exponent uncertain by one; the mantissa must end up in [1, 2).
  let exponent = BigInt(bitLength(numerator) - bitLength(denominator))
  if (shiftedQuotient(numerator, denominator, MANTISSA - exponent) < MANTISSA_ONE) exponent -= 1n
  let mantissa = shiftedQuotient(numerator, denominator, MANTISSA - exponent)
  let digits = '0b'
  for (let i = 0; i < FRACTION_BITS; i++) {
    mantissa = (mantissa * mantissa) >> MANTISSA
    const overflows = mantissa >= MANTISSA_TWO
    digits += overflows ? '1' : '0'
    if (overflows) mantissa >>= 1n
  }
  return exponent * LOG2_ONE + BigInt(digits)
}

/** value × 2^log for a logarithm of `log2Ratio`, rounded down. Relative error below 2^-56. */
export const scaleByExp2 = (value: bigint, log: bigint): bigint => {
  const exponent = log >> 64n
  const digits = (log & (LOG2_ONE - 1n)).toString(2).padStart(FRACTION_BITS, '0')
  let mantissa = MANTISSA_ONE
  for (let i = 0; i < FRACTION_BITS; i++) {
    if (digits[i] === '1') mantissa = (mantissa * roots[i]!) >> MANTISSA
  }
  const scaled = value * mantissa
  const shift = MANTISSA - exponent
  return shift >= 0n ? scaled >> shift : scaled << -shift
}
