import type { PoolItem } from '@exchange/api-client'
import { Tooltip } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { toAprReceipt, type AprReceipt } from './aprReceipt.ts'
import '../../shared/format/receipt.css'

const Receipt = ({ receipt }: { readonly receipt: AprReceipt }) => {
  const format = useFormat()
  return (
    <dl className="receipt">
      <dt>
        <Trans>Fees, 7 days</Trans>
      </dt>
      <dd>{format.usd(String(receipt.fees7d))}</dd>
      {receipt.kept < 100 && (
        <>
          <dt>
            <Trans>Providers keep</Trans>
          </dt>
          <dd>{format.percent(receipt.kept)}</dd>
        </>
      )}
      <dt>
        <Trans>Daily average</Trans>
      </dt>
      <dd>{format.usd(String(receipt.feesPerDay))}</dd>
      <dt>
        <Trans>TVL</Trans>
      </dt>
      <dd>{format.usd(String(receipt.tvl))}</dd>
      <dd className="full">
        <Trans>Daily average × 365 ÷ TVL = {format.percent(receipt.apr)}</Trans>
      </dd>
    </dl>
  )
}

/** A pool's yearly rate; hovering over it shows its parts. */
export const AprFigure = ({ pool }: { readonly pool: PoolItem }) => {
  const format = useFormat()
  const receipt = toAprReceipt(pool)
  if (!receipt) return <NotAvailable />
  return (
    <Tooltip content={<Receipt receipt={receipt} />}>
      <button type="button" className="receipt-button b">
        {format.percent(receipt.apr)}
      </button>
    </Tooltip>
  )
}
