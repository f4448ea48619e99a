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

/** A yearly rate of votes; hovering over it shows its inputs. */
export const AprReceipt = ({ apr, quiet, ...receipt }: AprReceiptProps) => (
  <Receipt words={quiet ?? apr} look={quiet ? 'quiet' : 'b'} {...receipt} />
)
