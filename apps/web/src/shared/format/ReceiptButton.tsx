import { Tooltip, useLabelInName } from '@exchange/ui'
import type { ReactNode } from 'react'
import './receipt.css'

type Props = {
  /** The name of the figure, for users who do not see its place. */
  readonly label: string
  readonly receipt: ReactNode
  /** Strong, set below another figure, or set back. */
  readonly look?: 'b' | 'sub' | 'quiet' | undefined
  /** The figure as displayed. */
  readonly children: ReactNode
}

/** A figure; hovering over it shows its parts. */
export const ReceiptButton = ({ label, receipt, look, children }: Props) => {
  const { control, seen } = useLabelInName(label)
  return (
    <Tooltip content={receipt}>
      <button type="button" className={look ? `receipt-button ${look}` : 'receipt-button'} {...control}>
        <span {...seen}>{children}</span>
      </button>
    </Tooltip>
  )
}
