import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import type { Listed } from '../model/listed.ts'
import { useMetricName } from '../words.ts'
import '../../../shared/format/receipt.css'

const ListedReceipt = lazyPart(async () => (await import('./ListedReceipt.tsx')).ListedReceipt)

type ListedFigureProps = {
  readonly chainId: number
  readonly of: Listed
  /** The token or the pair, and the figure as the list has it. */
  readonly name: string
  readonly figure: string
  readonly children?: ReactNode
}

// ANALYTICS-3
/** A figure in a list; pressing it opens its receipt, or the receipts of its parts. */
export const ListedFigure = ({ chainId, of, name, figure, children = figure }: ListedFigureProps) => {
  const { t } = useLingui()
  const metric = useMetricName()(of.metric, of.range)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="receipt-button"
        aria-label={t`${name}, ${metric}, ${figure}: show the receipt`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ListedReceipt chainId={chainId} of={of} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
