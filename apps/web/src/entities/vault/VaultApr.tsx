import type { VaultItem } from '@exchange/api-client'
import { Tooltip } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { Moment } from '../../shared/format/Moment.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import '../../shared/format/receipt.css'

const Dollars = ({ usd }: { readonly usd: string | null }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}

/** Whether the yield includes swap fees: always for a strategy that does not farm; for a farming one only if fees came in. */
const hasFees = ({ apr, farming }: VaultItem): boolean => !farming || Number(apr.feesUsd ?? 0) > 0

const Receipt = ({ item }: { readonly item: VaultItem }) => {
  const { apr, farming } = item
  return (
    <dl className="receipt">
      {farming && (
        <>
          <dt>
            <Trans>Emission received</Trans>
          </dt>
          <dd>
            <Dollars usd={apr.rewardsUsd} />
          </dd>
        </>
      )}
      {hasFees(item) && (
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
        <Trans>Average value</Trans>
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
      {farming && (
        <dd className="full">
          <Trans>Annualised emission ÷ average value</Trans>
        </dd>
      )}
      {hasFees(item) && (
        <dd className="full">
          <Trans>Fees minus the performance fee, annualised ÷ average value</Trans>
        </dd>
      )}
    </dl>
  )
}

/** Yearly rates in percent by source: emission, and fees; unknown ones are left out. */
const ratesOf = (item: VaultItem): readonly number[] => {
  const { emission, fees } = item.apr
  const earned = hasFees(item) ? [fees] : []
  // If fees came in, zero emission is left out of the figure.
  const all = item.farming && !(emission === 0 && fees !== null && earned.length > 0) ? [emission, ...earned] : earned
  return all.filter((rate) => rate !== null)
}

/** A strategy's yield for its holders over the last seven days, per year; hovering over it shows its parts. */
export const VaultApr = ({ item }: { readonly item: VaultItem | undefined }) => {
  const format = useFormat()
  const rates = item ? ratesOf(item) : []
  if (!item || rates.length === 0) return <NotAvailable />
  return (
    <Tooltip content={<Receipt item={item} />}>
      <button type="button" className="receipt-button b">
        {rates.map((rate) => format.percent(rate)).join(' + ')}
      </button>
    </Tooltip>
  )
}
