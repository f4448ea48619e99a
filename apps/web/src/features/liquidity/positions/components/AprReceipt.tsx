import { brand } from '@exchange/domain/brand'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { EntryApr } from '../../../../entities/position/positionEntry.ts'
import { ReceiptButton } from '../../../../shared/format/ReceiptButton.tsx'

type Row = readonly [name: string, figure: ReactNode]

const useRows = (receipt: EntryApr): readonly Row[] => {
  const { t } = useLingui()
  const format = useFormat()
  const { symbol } = brand.governanceToken
  const usd = (figure: bigint | null): ReactNode => (figure === null ? <NotAvailable /> : format.usd(figure))
  const part = (liquidity: bigint, all: bigint): ReactNode =>
    all === 0n ? <NotAvailable /> : format.percent(Number((liquidity * 100_000_000n) / all) / 1_000_000)
  const fees = (feesUsd: bigint | null, kept: bigint): readonly Row[] => [
    [t`Fees, 7 days`, usd(feesUsd)],
    [t`Providers keep`, format.percent(percentOf(kept))],
  ]
  const emission = (rate: bigint, price: bigint | null): readonly Row[] => [
    [t`Emission per second`, `${format.amount(rate, 18)} ${symbol}`],
    [t`Price of ${symbol}`, usd(price)],
  ]
  switch (receipt.formula) {
    case 'poolFees':
      return [...fees(receipt.inputs.feesUsd, receipt.inputs.providersPart), [t`TVL`, usd(receipt.inputs.tvlUsd)]]
    case 'rangeFees': {
      const { feesUsd, providersPart, liquidity, poolLiquidity, valueUsd } = receipt.inputs
      return [
        ...fees(feesUsd, providersPart),
        [t`Your share of the liquidity in range`, part(liquidity, poolLiquidity)],
        [t`Value`, usd(valueUsd)],
      ]
    }
    case 'stakeEmission':
      return [...emission(receipt.inputs.rate, receipt.inputs.price), [t`Staked`, usd(receipt.inputs.stakedUsd)]]
    case 'rangeEmission': {
      const { rate, price, liquidity, stakedLiquidity, valueUsd } = receipt.inputs
      return [
        ...emission(rate, price),
        [t`Your share of the staked liquidity in range`, part(liquidity, stakedLiquidity)],
        [t`Value`, usd(valueUsd)],
      ]
    }
  }
}

const Formula = ({ formula }: Pick<EntryApr, 'formula'>) => {
  switch (formula) {
    case 'poolFees':
      return <Trans>Fees × what providers keep ÷ 7 × 365 ÷ TVL</Trans>
    case 'rangeFees':
      return <Trans>Fees × what providers keep × your share ÷ 7 × 365 ÷ value, as long as the price stays in your range</Trans>
    case 'stakeEmission':
      return <Trans>Emission × price × 31,536,000 seconds ÷ staked</Trans>
    case 'rangeEmission':
      return <Trans>Emission × price × 31,536,000 seconds × your share ÷ value, as long as the price stays in your range</Trans>
  }
}

const Receipt = ({ receipt }: { readonly receipt: EntryApr }) => {
  const rows = useRows(receipt)
  const block = String(receipt.block)
  const isOut = 'inRange' in receipt.inputs && !receipt.inputs.inRange
  return (
    <dl className="receipt">
      {rows.map(([name, figure]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </Fragment>
      ))}
      <dd className="full">
        <Formula formula={receipt.formula} />
      </dd>
      {isOut && (
        <dd className="full">
          <Trans>Out of range, it earns nothing.</Trans>
        </dd>
      )}
      <dd className="full">
        <Trans>As of block {block}</Trans>
      </dd>
    </dl>
  )
}

/** A yearly rate and its source; hovering over it shows its parts. */
const AprReceipt = ({ receipt }: { readonly receipt: EntryApr }) => {
  const { t } = useLingui()
  const format = useFormat()
  const ofEmission = receipt.formula === 'stakeEmission' || receipt.formula === 'rangeEmission'
  const apr = receipt.apr === null ? t`Not available` : format.percent(percentOf(receipt.apr))
  const label = ofEmission ? t`Emission APR ${apr}: how it is calculated` : t`Fee APR ${apr}: how it is calculated`
  return (
    <span className="entry-apr">
      <ReceiptButton label={label} receipt={<Receipt receipt={receipt} />} look="b">
        {apr}
      </ReceiptButton>
      <span className="sub">{ofEmission ? <Trans>emission</Trans> : <Trans>fees</Trans>}</span>
    </span>
  )
}

/** Current yearly rates: emission for a staked position, fees for one in the wallet. */
export const Aprs = ({ aprs }: { readonly aprs: readonly EntryApr[] }) =>
  aprs.length === 0 ? (
    <span className="dim">
      <Trans>None</Trans>
    </span>
  ) : (
    <>
      {aprs.map((receipt) => (
        <AprReceipt key={receipt.formula} receipt={receipt} />
      ))}
    </>
  )
