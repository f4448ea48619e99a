import { PIPS } from '../math/fullMath.ts'

/** A token's measured fee on transfer, in pips (1e6 = 100 %). */
export type TokenTax = {
  /** On what a pool pays out. */
  readonly buy: bigint
  /** On what is paid into a pool. */
  readonly sell: bigint
  /** False if paying it into a pool reverts. */
  readonly sellable: boolean
  /**
   * False if paying it out of a pool reverts. Then the fee and whether it can be sold were not measured, and are reported as 0 and true.
   */
  readonly payable: boolean
}

/** Whether a token can move into a pool and out of one, with or without a fee. */
export const isMovable = ({ sellable, payable }: Pick<TokenTax, 'sellable' | 'payable'>): boolean => sellable && payable

/** Whether a token does not arrive in full: it takes a fee in one direction, or one direction reverts. */
export const losesOnTransfer = (tax: TokenTax): boolean => tax.buy > 0n || tax.sell > 0n || !isMovable(tax)

/** What arrives of a transfer with a fee of `pips` (1e6 = 100 %), in raw units. The fee rounds down, as in such tokens. */
export const applyTax = (amount: bigint, pips: bigint): bigint => amount - (amount * pips) / PIPS

/** The fee in pips of a transfer of `sent` raw units of which `received` arrived, rounded up; 0 if more arrived. */
export const taxOf = (sent: bigint, received: bigint): bigint => {
  if (sent <= 0n || received >= sent) return 0n
  return ((sent - received) * PIPS + sent - 1n) / sent
}
