/** One, as a number with 144 fraction bits, like every result here. The series inside run with 128. Twin of PowerMath.ONE. */
export const POWER_ONE = 1n << 144n
/** ln(10/7) rounded up: the largest logarithm that `powerGrowth` takes. Twin of PowerMath.LN_MAX. */
export const LN_MAX = 7_954_117_043_477_865_284_502_990_572_541_588_772_044_298n

const LN_2 = 15_457_698_658_747_239_244_624_307_340_191_628_289_589_491n
const LN_2_UP = LN_2 + 1n
const LN_7_5 = 7_503_581_615_269_373_960_121_316_767_650_039_517_545_193n

/** ln(p ÷ q) for q ≤ p ≤ 10/7 · q, rounded down within the bound of docs/WEIGHTED-MATH.md. Twin of PowerMath.logRatio. */
export const logRatio = (p: bigint, q: bigint): bigint => {
  const z = ((p - q) << 144n) / (p + q)
  const zShort = z >> 16n
  const square = (zShort * zShort) >> 128n
  let sum = 0n
  let power = square
  for (let k = 3n; power !== 0n; k += 2n) {
    sum += power / k
    power = (power * square) >> 128n
  }
  return (z + ((zShort * sum) >> 112n)) << 1n
}

/** e^t − 1 for t up to `LN_MAX`, rounded down within the bound of docs/WEIGHTED-MATH.md. Twin of PowerMath.growth. */
export const powerGrowth = (t: bigint): bigint => {
  const tShort = t >> 16n
  let sum = 0n
  let term = tShort >> 1n
  for (let k = 3n; term !== 0n; k += 1n) {
    sum += term
    term = ((term * tShort) >> 128n) / k
  }
  return t + ((tShort * sum) >> 112n)
}

/** Logarithm of (p ÷ q)^(numerator ÷ denominator), rounded down. Above `LN_MAX` the power exceeds 10/7. Twin of PowerMath.logPower. */
export const logPower = (p: bigint, q: bigint, numerator: bigint, denominator: bigint): bigint => (logRatio(p, q) * numerator) / denominator

/**
 * An upper bound of (p ÷ q)^(numerator ÷ denominator) − 1, computed from the lower bound `powerGrowth` returns. Twin of PowerMath.upperBound.
 */
export const upperBound = (lower: bigint, numerator: bigint, denominator: bigint): bigint =>
  lower + (lower >> 121n) + (6n * numerator) / denominator + 10n

const log2 = (x: bigint): bigint => BigInt(x.toString(2).length - 1)

/** ln x of a whole number above 0, rounded down. Twin of PowerMath.log. */
export const powerLog = (x: bigint): bigint => {
  const k = log2(x)
  const p = k < 107n ? x << (107n - k) : x >> (k - 107n)
  if (5n * p <= 7n << 107n) return k * LN_2 + logRatio(p, 1n << 107n)
  return k * LN_2 + LN_7_5 + logRatio(5n * p, 7n << 107n)
}

/** e^t as a whole number, rounded down, for t below 2^151. Twin of PowerMath.exp. */
export const powerExp = (t: bigint): bigint => {
  const n = t / LN_2_UP
  const root = (POWER_ONE + powerGrowth((t - n * LN_2_UP) >> 1n)) >> 24n
  return (root * root) >> (240n - n)
}
