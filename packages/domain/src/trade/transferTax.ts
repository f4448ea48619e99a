import { PIPS } from '../math/fullMath.ts'

/** What arrives of a transfer of a token that keeps `pips` (1e6 = 100 %) of it; the tax is rounded down, as such tokens do. */
export const applyTax = (amount: bigint, pips: bigint): bigint => amount - (amount * pips) / PIPS

/** Pips that a transfer of `sent` raw units lost when `received` arrived, rounded up. Nothing is lost where more arrived than was sent. */
export const taxOf = (sent: bigint, received: bigint): bigint => {
  if (sent <= 0n || received >= sent) return 0n
  return ((sent - received) * PIPS + sent - 1n) / sent
}
