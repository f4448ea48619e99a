import type { VaultDeposit } from '@exchange/domain'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolSides } from '../../../../entities/pool/poolSides.ts'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import type { VaultPanelProps } from './panel.ts'

const SHARE_DECIMALS = 18

type DepositResultProps = Pick<VaultPanelProps, 'pool'> & {
  readonly deposit: VaultDeposit
  /** What happens before it. */
  readonly children?: ReactNode
}

/** What a deposit takes, what that is worth and makes. */
export const DepositResult = ({ pool, deposit: { amounts, part, minShares }, children }: DepositResultProps) => {
  const format = useFormat()
  const taken = [amounts.amount0, amounts.amount1] as const
  const usd = sidesUsd(poolSides(pool, taken))
  return (
    <KeyValueList>
      {children}
      <KeyValue label={<Trans>You deposit</Trans>}>
        <Amounts pool={pool} amounts={taken} />
      </KeyValue>
      <KeyValue label={<Trans>Worth</Trans>}>{usd === null ? <NotAvailable /> : format.usd(usd)}</KeyValue>
      <KeyValue label={<Trans>Your part of the strategy</Trans>}>{format.percent(percentOf(part))}</KeyValue>
      <KeyValue label={<Trans>Shares, at least</Trans>}>{format.amount(minShares, SHARE_DECIMALS)}</KeyValue>
    </KeyValueList>
  )
}
