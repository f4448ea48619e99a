import type { RangeEstimate } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { InfoTip } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { bothClocks } from '../../../../shared/format/bothClocks.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { ReceiptButton } from '../../../../shared/format/ReceiptButton.tsx'

const Row = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

const FeesReceipt = ({ fees: { inputs, window, block, apr } }: Pick<RangeEstimate, 'fees'>) => {
  const format = useFormat()
  const usd = (value: bigint | null) => (value === null ? <NotAvailable /> : format.usd(value))
  const [from, to, at] = [bothClocks(format, window.from), bothClocks(format, window.to), format.integer(block)]
  const part = percentOf((inputs.liquidity * 10n ** 18n) / (inputs.poolLiquidity || 1n))
  return (
    <dl className="receipt range-receipt">
      <Row label={<Trans>Pool fees, 7 days</Trans>}>{usd(inputs.feesUsd)}</Row>
      <Row label={<Trans>Providers keep</Trans>}>{format.percent(percentOf(inputs.providersPart))}</Row>
      <Row label={<Trans>Your share of the liquidity in range</Trans>}>{inputs.inRange ? format.percent(part) : format.percent(0)}</Row>
      <Row label={<Trans>Position value</Trans>}>{usd(inputs.valueUsd)}</Row>
      <dd className="full">
        <Trans>Fees × kept × your share × 365 ÷ 7 ÷ value = {apr === null ? <NotAvailable /> : format.percent(percentOf(apr))}</Trans>
      </dd>
      <dd className="full">
        <Trans>
          {from} to {to}, block {at}. Valid while the price stays in range and liquidity does not change.
        </Trans>
      </dd>
    </dl>
  )
}

const EmissionReceipt = ({ emission: { inputs, block, apr } }: { readonly emission: NonNullable<RangeEstimate['emission']> }) => {
  const format = useFormat()
  const { symbol } = brand.governanceToken
  const usd = (value: bigint | null) => (value === null ? <NotAvailable /> : format.usd(value))
  const at = format.integer(block)
  const part = percentOf((inputs.liquidity * 10n ** 18n) / (inputs.stakedLiquidity || 1n))
  return (
    <dl className="receipt range-receipt">
      <Row label={<Trans>Emission per second</Trans>}>{`${format.amount(inputs.rate, 18)} ${symbol}`}</Row>
      <Row label={<Trans>Price of {symbol}</Trans>}>{usd(inputs.price)}</Row>
      <Row label={<Trans>Your share of the staked liquidity in range</Trans>}>
        {inputs.inRange ? format.percent(part) : format.percent(0)}
      </Row>
      <Row label={<Trans>Position value</Trans>}>{usd(inputs.valueUsd)}</Row>
      <dd className="full">
        <Trans>
          Emission × price × your share × 31,536,000 seconds ÷ value = {apr === null ? <NotAvailable /> : format.percent(percentOf(apr))}
        </Trans>
      </dd>
      <dd className="full">
        <Trans>Block {at}. Valid while the price stays in range and liquidity does not change.</Trans>
      </dd>
    </dl>
  )
}

type ReceiptProps = { readonly estimate: RangeEstimate; readonly isStaking: boolean }

/** All inputs of an APR. */
const AprReceipt = ({ estimate: { fees, emission }, isStaking }: ReceiptProps) =>
  isStaking && emission ? <EmissionReceipt emission={emission} /> : <FeesReceipt fees={fees} />

/** The yearly rate of the chosen mode: emission while staked, otherwise fees. Null if unknown. */
export const aprOf = ({ fees, emission }: RangeEstimate, isStaking: boolean): bigint | null =>
  isStaking && emission ? emission.apr : fees.apr

/** A yearly rate; hovering over it shows its parts. */
export const AprButton = ({ estimate, isStaking, name }: ReceiptProps & { readonly name: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const apr = aprOf(estimate, isStaking)
  const figure = apr === null ? null : format.percent(percentOf(apr))
  return (
    <ReceiptButton
      label={figure === null ? t`${name}: APR not available` : t`${name}: estimated APR ${figure}, how it is calculated`}
      receipt={<AprReceipt estimate={estimate} isStaking={isStaking} />}
      look="b"
    >
      {figure === null ? <NotAvailable /> : <Trans>{figure} APR</Trans>}
    </ReceiptButton>
  )
}

/** The small icon beside a rate that shows its parts. */
export const AprTip = (props: ReceiptProps) => {
  const { t } = useLingui()
  return (
    <InfoTip label={t`How the APR is made up`}>
      <AprReceipt {...props} />
    </InfoTip>
  )
}
