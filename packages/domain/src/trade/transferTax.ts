import { PIPS } from '../math/fullMath.ts'

/** What a token keeps of a transfer, in pips (1e6 = 100 %), as it was measured. */
export type TokenTax = {
  /** Of what a pool pays out. */
  readonly buy: bigint
  /** Of what is paid into a pool. */
  readonly sell: bigint
  /** False where paying it into a pool reverts. */
  readonly sellable: boolean
  /** False where paying it out of a pool reverts: what a payment keeps, and whether it may be sold, is then not measured, and told as nothing and yes. */
  readonly payable: boolean
}

/** Whether a token moves into a pool and out of one, whole or not. */
export const isMovable = ({ sellable, payable }: Pick<TokenTax, 'sellable' | 'payable'>): boolean => sellable && payable

/** Whether a token cannot be passed on whole: it keeps a part on one of the ways, or one of them reverts. */
export const keepsPart = (tax: TokenTax): boolean => tax.buy > 0n || tax.sell > 0n || !isMovable(tax)

/** What arrives of a transfer of a token that keeps `pips` (1e6 = 100 %) of it; the tax is rounded down, as such tokens do. */
export const applyTax = (amount: bigint, pips: bigint): bigint => amount - (amount * pips) / PIPS

/** Pips that a transfer of `sent` raw units lost when `received` arrived, rounded up. Nothing is lost where more arrived than was sent. */
export const taxOf = (sent: bigint, received: bigint): bigint => {
  if (sent <= 0n || received >= sent) return 0n
  return ((sent - received) * PIPS + sent - 1n) / sent
}
