import type { RevenueItem } from '@exchange/api-client'
import { Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type RecentFeesProps = { readonly revenue: RevenueItem | undefined; readonly failed: boolean }

// PRICE-10
/** Recent fees from trading. */
export const RecentFees = memo(({ revenue, failed }: RecentFeesProps) => {
  const format = useFormat()
  const show = (figure: (revenue: RevenueItem) => string) =>
    revenue ? format.usdCompact(figure(revenue)) : failed ? <NotAvailable /> : <Skeleton width={72} height={16} />
  return (
    <dl className="lately">
      <div>
        <dt>
          <Trans>Fees, 7 days</Trans>
        </dt>
        <dd>{show(({ feesUsd7d }) => feesUsd7d)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Fees, 30 days</Trans>
        </dt>
        <dd>{show(({ feesUsd30d }) => feesUsd30d)}</dd>
      </div>
    </dl>
  )
})
