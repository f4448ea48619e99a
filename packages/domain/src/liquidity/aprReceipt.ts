/** The state and the time that an APR was made from: a block, and the seconds of chain time that its figures cover. */
export type ReceiptSource = { readonly block: bigint; readonly window: { readonly from: number; readonly to: number } }

/** An APR with everything it is made of. Inputs are part of it where the APR is not known, too: they show what is missing. */
export type AprReceipt<Formula extends string, Inputs> = ReceiptSource & {
  readonly formula: Formula
  readonly inputs: Inputs
  /** Wad, 1e18 = 100 % a year, rounded down; null where an input is not known, or there is nothing that could earn. */
  readonly apr: bigint | null
}

/** Seconds of a receipt's window. */
export const windowSeconds = ({ window: { from, to } }: ReceiptSource): bigint => BigInt(to - from)
