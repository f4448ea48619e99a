import type { SeriesSummary } from '@exchange/api-client'
import { useLabelInName } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useFigureText, useMetricName } from '../words.ts'
import '../../../shared/format/receipt.css'

const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)

type ReceiptFigureProps = {
  readonly item: SeriesSummary
  /** The figure as displayed; by default in full. */
  readonly children?: ReactNode
}

// ANALYTICS-3
/** A figure; pressing it opens its receipt. */
export const ReceiptFigure = ({ item, children }: ReceiptFigureProps) => {
  const { t } = useLingui()
  const text = useFigureText()
  const name = useMetricName()(item.metric, item.range)
  const [open, setOpen] = useState(false)
  const figure = text(item)
  const label = t`${name}, ${figure}: show the receipt`
  const { control, seen } = useLabelInName(label)
  const isShort = item.value !== null && children !== undefined && children !== figure
  return (
    <>
      <button type="button" className="receipt-button" {...(isShort ? control : { 'aria-label': label })} onClick={() => setOpen(true)}>
        {item.value === null ? <NotAvailable /> : <span {...seen}>{children ?? figure}</span>}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReceiptDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
