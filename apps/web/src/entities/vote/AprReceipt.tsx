import type { ReactNode } from 'react'
import { Receipt, type ReceiptLines } from './Receipt.tsx'

type AprReceiptProps = ReceiptLines & {
  /** The rate, in words. */
  readonly apr: string
  /** The name of its button. */
  readonly label: string
  /** Dimmed text of the button instead of the rate. */
  readonly quiet?: ReactNode
}

/** A yearly rate of votes; pointing at it shows the numbers it is made of. */
export const AprReceipt = ({ apr, quiet, ...receipt }: AprReceiptProps) => (
  <Receipt words={quiet ?? apr} look={quiet ? 'quiet' : 'b'} {...receipt} />
)
