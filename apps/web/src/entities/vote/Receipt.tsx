import { Fragment, type ReactNode } from 'react'
import { ReceiptButton } from '../../shared/format/ReceiptButton.tsx'

/** The content of a receipt: the inputs of a figure, the formula, and remarks. */
export type ReceiptLines = {
  readonly rows: readonly { readonly name: string; readonly figure: string }[]
  readonly notes: readonly ReactNode[]
}

type ReceiptProps = ReceiptLines & {
  /** The figure as displayed. */
  readonly words: ReactNode
  /** The name of its button. */
  readonly label: string
  /** Strong, or set back. */
  readonly look?: 'b' | 'quiet'
}

// REWARD-10
/** A figure; hovering over it shows its inputs. */
export const Receipt = ({ words, label, look, rows, notes }: ReceiptProps) => {
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
    <ReceiptButton label={label} receipt={receipt} look={look}>
      {words}
    </ReceiptButton>
  )
}
