import type { VaultItem } from '@exchange/api-client'
import { Tooltip } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../format/Figures.tsx'
import { Moment } from '../format/Moment.tsx'
import { useFormat } from '../format/useFormat.ts'
import '../format/receipt.css'

const Dollars = ({ usd }: { readonly usd: string | null }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}

const Receipt = ({ item: { apr, farming } }: { readonly item: VaultItem }) => (
  <dl className="receipt">
    {farming ? (
      <>
        <dt>
          <Trans>Emission received</Trans>
        </dt>
        <dd>
          <Dollars usd={apr.rewardsUsd} />
        </dd>
      </>
    ) : (
      <>
        <dt>
          <Trans>Fees collected</Trans>
        </dt>
        <dd>
          <Dollars usd={apr.feesUsd} />
        </dd>
        <dt>
          <Trans>Performance fee</Trans>
        </dt>
        <dd>
          <Dollars usd={apr.performanceUsd} />
        </dd>
      </>
    )}
    <dt>
      <Trans>There on average</Trans>
    </dt>
    <dd>
      <Dollars usd={apr.meanUsd} />
    </dd>
    <dt>
      <Trans>Since</Trans>
    </dt>
    <dd>
      <Moment at={apr.from} />
    </dd>
    <dd className="full">
      {farming ? (
        <Trans>Emission for a year ÷ what was there on average</Trans>
      ) : (
        <Trans>Fees less the performance fee, for a year ÷ what was there on average</Trans>
      )}
    </dd>
  </dl>
)

/** What a strategy has earned its holders in the last seven days, for a year; pointing at it shows what it is made of. */
export const VaultApr = ({ item }: { readonly item: VaultItem | undefined }) => {
  const format = useFormat()
  const percent = item && (item.farming ? item.apr.emission : item.apr.fees)
  if (!item || percent == null) return <NotAvailable />
  return (
    <Tooltip content={<Receipt item={item} />}>
      <button type="button" className="receipt-button b">
        {format.percent(percent)}
      </button>
    </Tooltip>
  )
}
