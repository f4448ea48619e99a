import { sqrt } from '../src/index.ts'

/**
 * The curve of a weighted pool with 120 decimal digits, by other means than the product: logarithms by repeated square roots and the
 * alternating series, exponentials by repeated squaring. Results are numerators over `PRECISE`.
 */
export const PRECISE = 10n ** 120n

/** Halvings that bring an argument of the series below 2^-40. */
const HALVINGS = 40n

const times = (a: bigint, b: bigint): bigint => (a * b) / PRECISE

/** ln(p ÷ q) for p ≥ q, of moderate size. */
const preciseLog = (p: bigint, q: bigint): bigint => {
  let root = (p * PRECISE) / q
  for (let i = 0n; i < HALVINGS; i += 1n) root = sqrt(root * PRECISE)
  const x = root - PRECISE
  let sum = 0n
  let power = x
  for (let k = 1n; power !== 0n; k += 1n) {
    sum += k % 2n === 1n ? power / k : -power / k
    power = times(power, x)
  }
  return sum << HALVINGS
}

/** e^t for any sign of t. */
const preciseExp = (t: bigint): bigint => {
  const small = t / 2n ** HALVINGS
  let sum = PRECISE
  let term = small
  for (let k = 2n; term !== 0n; k += 1n) {
    sum += term
    term = times(term, small) / k
  }
  for (let i = 0n; i < HALVINGS; i += 1n) sum = times(sum, sum)
  return sum
}

/** (p ÷ q)^(numerator ÷ denominator), for p on either side of q. */
export const precisePower = (p: bigint, q: bigint, numerator: bigint, denominator: bigint): bigint => {
  const logarithm = p >= q ? preciseLog(p, q) : -preciseLog(q, p)
  return preciseExp((logarithm * numerator) / denominator)
}

/** Output for a net input, times `PRECISE`: y (1 − (x ÷ (x + a))^(wx ÷ wy)). */
export const preciseAmountOut = (amountIn: bigint, x: bigint, wx: bigint, y: bigint, wy: bigint): bigint =>
  y * (PRECISE - precisePower(x, x + amountIn, wx, wy))

/** Net input for an output, times `PRECISE`: x ((y ÷ (y − b))^(wy ÷ wx) − 1). */
export const preciseAmountIn = (amountOut: bigint, x: bigint, wx: bigint, y: bigint, wy: bigint): bigint =>
  x * (precisePower(y, y - amountOut, wy, wx) - PRECISE)

/** Π amount^weight for weights (wad) that total 1e18, times `PRECISE`. */
export const preciseInvariant = (amounts: readonly bigint[], weights: readonly bigint[]): bigint => {
  const logarithm = amounts.reduce((sum, amount, i) => sum + preciseLog(amount, 1n) * (weights[i] ?? 0n), 0n)
  return preciseExp(logarithm / 10n ** 18n)
}
