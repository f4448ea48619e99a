import { Tooltip } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import '../format/receipt.css'

type AprReceiptProps = {
  /** The rate, in words. */
  readonly apr: string
  /** The numbers that it is made of. */
  readonly rows: readonly { readonly name: string; readonly figure: string }[]
  /** The formula, and what holds of it. */
  readonly notes: readonly ReactNode[]
  /** What the button says in the rate's place, set back, and its name. */
  readonly quiet?: { readonly words: ReactNode; readonly label: string }
}

/** A yearly rate of votes; pointing at it shows the numbers it is made of. */
export const AprReceipt = ({ apr, rows, notes, quiet }: AprReceiptProps) => {
  const { t } = useLingui()
  const receipt = (
    <dl className="receipt">
      {rows.map(({ name, figure }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </Fragment>
      ))}
      {notes.map((note, i) => (
        <dd key={i} className="full">
          {note}
        </dd>
      ))}
    </dl>
  )
  return (
    <Tooltip content={receipt}>
      <button
        type="button"
        className={quiet ? 'receipt-button quiet' : 'receipt-button b'}
        aria-label={quiet?.label ?? t`Voting APR ${apr}: how it is made up`}
      >
        {quiet?.words ?? apr}
      </button>
    </Tooltip>
  )
}
