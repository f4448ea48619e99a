import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt, type ReceiptLines } from './Receipt.tsx'

type AprReceiptProps = ReceiptLines & {
  /** The rate, in words. */
  readonly apr: string
  /** What the button says in the rate's place, set back, and its name. */
  readonly quiet?: { readonly words: ReactNode; readonly label: string }
}

/** A yearly rate of votes; pointing at it shows the numbers it is made of. */
export const AprReceipt = ({ apr, quiet, ...lines }: AprReceiptProps) => {
  const { t } = useLingui()
  return (
    <Receipt
      words={quiet?.words ?? apr}
      label={quiet?.label ?? t`Voting APR ${apr}: how it is calculated`}
      look={quiet ? 'quiet' : 'b'}
      {...lines}
    />
  )
}
