import type { VaultDeposit } from '@exchange/domain'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolSides } from '../../../../entities/pool/poolSides.ts'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import type { VaultPanelProps } from '../panel.ts'

const SHARE_DECIMALS = 18

type DepositRowsProps = Pick<VaultPanelProps, 'pool'> & {
  /** Null until an amount is known: the rows hold their places. */
  readonly deposit: VaultDeposit | null
}

/** The amounts, value and result of a deposit, as rows of a list. */
export const DepositRows = ({ pool, deposit }: DepositRowsProps) => {
  const format = useFormat()
  const taken = deposit && ([deposit.amounts.amount0, deposit.amounts.amount1] as const)
  const usd = taken && sidesUsd(poolSides(pool, taken))
  return (
    <>
      <KeyValue label={<Trans>You deposit</Trans>}>{taken && <Amounts pool={pool} amounts={taken} />}</KeyValue>
      <KeyValue label={<Trans>Worth</Trans>}>{taken && (usd === null ? <NotAvailable /> : format.usd(usd))}</KeyValue>
      <KeyValue label={<Trans>Your share of the strategy</Trans>}>{deposit && format.percent(percentOf(deposit.part))}</KeyValue>
      <KeyValue label={<Trans>Shares, at least</Trans>}>{deposit && format.amount(deposit.minShares, SHARE_DECIMALS)}</KeyValue>
    </>
  )
}
