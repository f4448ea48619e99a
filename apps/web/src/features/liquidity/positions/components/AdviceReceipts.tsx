import { type MoveAdvice, type VaultEarned, WAD, type WayCost } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import type { positionAdvice } from '../model/positionAdvice.ts'
import { ReceiptButton } from '../../../../shared/format/ReceiptButton.tsx'

export type Advice = ReturnType<typeof positionAdvice>
export type AdviceWay = MoveAdvice['alternatives'][number]

type ReceiptProps = {
  /** The name of the figure, for users who do not see its column. */
  readonly label: string
  readonly usd: bigint | null
  readonly children: ReactNode
}

/** A figure; hovering over it shows its parts. */
const WithReceipt = ({ label, usd, children }: ReceiptProps) => (
  <ReceiptButton label={label} receipt={<dl className="receipt">{children}</dl>}>
    <Dollars usd={usd} />
  </ReceiptButton>
)

const useSaid = (usd: bigint | null): string => {
  const { t } = useLingui()
  const format = useFormat()
  return usd === null ? t`Not available` : format.usd(usd)
}

/** The one-time cost of a move: the swap fee, the price impact, the discount of a strategy, and the gas. */
export const CostReceipt = ({ cost, usd, name }: { readonly cost: WayCost; readonly usd: bigint | null; readonly name: string }) => {
  const { t } = useLingui()
  const said = useSaid(usd)
  return (
    <WithReceipt label={t`${name}, cost ${said}: how it is calculated`} usd={usd}>
      <dt>
        <Trans>Swap fee</Trans>
      </dt>
      <dd>
        <Dollars usd={cost.swapFeeUsd} />
      </dd>
      <dt>
        <Trans>Price impact</Trans>
      </dt>
      <dd>
        <Dollars usd={cost.impactUsd} />
      </dd>
      {cost.entryUsd !== 0n && (
        <>
          <dt>
            <Trans>Value lost on entry</Trans>
          </dt>
          <dd>
            <Dollars usd={cost.entryUsd} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Gas</Trans>
      </dt>
      <dd>
        <Dollars usd={cost.gasUsd} />
      </dd>
    </WithReceipt>
  )
}

type SharedProps = { readonly advice: Advice; readonly usd: bigint | null; readonly liquidity: bigint; readonly name: string }

/** The daily yield of a range: its part of what the liquidity in range shares. */
export const SharedReceipt = ({ advice: { earnings, others, staked }, usd, liquidity, name }: SharedProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const said = useSaid(usd)
  const all = others + liquidity
  return (
    <WithReceipt label={t`${name}, earned per day ${said}: how it is calculated`} usd={usd}>
      <dt>{staked ? <Trans>Emission per day</Trans> : <Trans>Fees to providers per day, last 7 days</Trans>}</dt>
      <dd>
        <Dollars usd={earnings.perDayUsd} />
      </dd>
      <dt>{staked ? <Trans>Share of the staked liquidity in range</Trans> : <Trans>Share of the liquidity in range</Trans>}</dt>
      <dd>{all === 0n ? <NotAvailable /> : format.percent(percentOf((liquidity * WAD) / all))}</dd>
    </WithReceipt>
  )
}

type VaultProps = {
  readonly usd: bigint | null
  readonly earned: VaultEarned
  readonly apr: number | null
  /** Pips; null for a strategy that farms, because emission has no performance fee. */
  readonly performanceFee: bigint | null
  readonly name: string
}

/** The daily yield of a strategy's deposit: the lower of its measured rate and its current share. */
export const VaultReceipt = ({ usd, earned: { atRateUsd, partUsd, gained, liquidity }, apr, performanceFee, name }: VaultProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const said = useSaid(usd)
  return (
    <WithReceipt label={t`${name}, earned per day ${said}: how it is calculated`} usd={usd}>
      <dt>
        <Trans>7-day APR</Trans>
      </dt>
      <dd>{apr === null ? <NotAvailable /> : format.percent(apr)}</dd>
      <dt>
        <Trans>At that APR, diluted by your deposit</Trans>
      </dt>
      <dd>
        <Dollars usd={atRateUsd} />
      </dd>
      <dt>
        {performanceFee === null ? <Trans>Share of the staked liquidity in range</Trans> : <Trans>Share of the liquidity in range</Trans>}
      </dt>
      <dd>{liquidity === 0n ? <NotAvailable /> : format.percent(percentOf((gained * WAD) / liquidity))}</dd>
      <dt>
        {performanceFee === null ? <Trans>Its share of emission per day</Trans> : <Trans>Its share of fees per day, last 7 days</Trans>}
      </dt>
      <dd>
        <Dollars usd={partUsd} />
      </dd>
      {performanceFee !== null && (
        <>
          <dt>
            <Trans>Performance fee, deducted</Trans>
          </dt>
          <dd>{format.pips(Number(performanceFee))}</dd>
        </>
      )}
      <dd className="full">
        <Trans>The lower amount applies: it includes your deposit.</Trans>
      </dd>
    </WithReceipt>
  )
}
