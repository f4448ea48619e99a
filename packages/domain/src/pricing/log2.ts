import { sqrt } from '../math/fullMath.ts'

// Prices span more than a wad can hold (a token may cost 1e-20 dollars), so averages are kept as base-2 logarithms: integers scaled by 2^64.

/** One in the scale of a logarithm, which is a factor of two. */
export const LOG2_ONE = 1n << 64n
/** Number of fraction bits, and how many of them are found at a time. */
const FRACTION_BITS = 64
const CHUNK_BITS = 8
const CHUNK_SIZE = 1 << CHUNK_BITS
const MANTISSA = 127n
const MANTISSA_ONE = 1n << MANTISSA
const MANTISSA_TWO = MANTISSA_ONE << 1n
/** log2(e) with 127 fraction bits, rounded down. */
const LOG2_E = 245461841629398282873184673143046618760n

const bitLength = (x: bigint): number => {
  const digits = x.toString(16)
  return 4 * digits.length - Math.clz32(Number.parseInt(digits[0]!, 16)) + 28
}

/** 2^(1/2), 2^(1/4), … with 127 fraction bits, each rounded down. */
const roots: readonly bigint[] = Array.from({ length: FRACTION_BITS }).reduce<bigint[]>(
  (all) => [...all, sqrt((all.at(-1) ?? MANTISSA_TWO) << MANTISSA)],
  [],
)

/** For each chunk of fraction bits: the factor for each of its values 0, 1, … 255. */
const powers: readonly (readonly bigint[])[] = Array.from({ length: FRACTION_BITS / CHUNK_BITS }, (_, chunk) => {
  const all = [MANTISSA_ONE]
  for (let digits = 1; digits < CHUNK_SIZE; digits++) {
    const rest = digits & (digits - 1)
    const place = CHUNK_BITS - 1 - Math.log2(digits - rest)
    all.push((all[rest]! * roots[chunk * CHUNK_BITS + place]!) >> MANTISSA)
  }
  return all
})

/** numerator ÷ denominator × 2^shift, rounded down; the shift may be negative. */
const shiftedQuotient = (numerator: bigint, denominator: bigint, shift: bigint): bigint =>
  shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift)

/** The last of ascending figures that is not above a mantissa; `guess` is its approximate index. */
const lastBelow = (figures: readonly bigint[], mantissa: bigint, guess: number): number => {
  let index = Math.min(Math.max(Math.floor(guess), 0), CHUNK_SIZE - 1)
  while (figures[index]! > mantissa) index -= 1
  while (index < CHUNK_SIZE - 1 && figures[index + 1]! <= mantissa) index += 1
  return index
}

/** Number of chunks that are looked up. The rest is below 2^-32, where two terms of the series suffice. */
const LOOKED_UP = 4

/**
 * log2(numerator ÷ denominator), scaled by 2^64. Both must be above zero. Error below 2^-56. The mantissa's logarithm is looked up eight bits
 * at a time, dividing by the corresponding power each time; the last 32 bits come from ln(1 + x) = x − x²/2 + ….
 */
export const log2Ratio = (numerator: bigint, denominator: bigint): bigint => {
  if (numerator <= 0n || denominator <= 0n) throw new Error('log2Ratio: both sides must be above zero')
  // Bit lengths leave the quotient's exponent uncertain by one; the mantissa must end up in [1, 2).
  let exponent = BigInt(bitLength(numerator) - bitLength(denominator))
  let mantissa = shiftedQuotient(numerator, denominator, MANTISSA - exponent)
  if (mantissa < MANTISSA_ONE) mantissa = shiftedQuotient(numerator, denominator, MANTISSA - --exponent)
  let digits = 0
  for (let chunk = 0; chunk < LOOKED_UP; chunk++) {
    const guess = (Math.log1p(Number(mantissa - MANTISSA_ONE) / 2 ** 127) / Math.LN2) * CHUNK_SIZE ** (chunk + 1)
    const found = lastBelow(powers[chunk]!, mantissa, guess)
    mantissa = (mantissa << MANTISSA) / powers[chunk]![found]!
    digits = digits * CHUNK_SIZE + found
  }
  const over = mantissa - MANTISSA_ONE
  const rest = ((over - ((over * over) >> (MANTISSA + 1n))) * LOG2_E) >> (2n * MANTISSA - 64n)
  return exponent * LOG2_ONE + (BigInt(digits) << 32n) + rest
}

/** value × 2^log for a logarithm of `log2Ratio`, rounded down. Relative error below 2^-56. */
export const scaleByExp2 = (value: bigint, log: bigint): bigint => {
  const exponent = log >> 64n
  const halves = [Number((log >> 32n) & 0xffffffffn), Number(log & 0xffffffffn)]
  let mantissa = MANTISSA_ONE
  for (let chunk = 0; chunk < powers.length; chunk++) {
    const digits = (halves[chunk >> 2]! >>> (24 - CHUNK_BITS * (chunk & 3))) & (CHUNK_SIZE - 1)
    if (digits > 0) mantissa = (mantissa * powers[chunk]![digits]!) >> MANTISSA
  }
  const scaled = value * mantissa
  const shift = MANTISSA - exponent
  return shift >= 0n ? scaled >> shift : scaled << -shift
}
