import { Tooltip, useLabelInName } from '@exchange/ui'
import type { ReactNode } from 'react'
import './receipt.css'

type Props = {
  /** What the figure is, for who does not see where it stands. */
  readonly label: string
  readonly receipt: ReactNode
  /** Strong, set below another figure, or set back. */
  readonly look?: 'b' | 'sub' | 'quiet' | undefined
  /** The figure as it stands there. */
  readonly children: ReactNode
}

/** A figure; pointing at it shows what it is made of. */
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
