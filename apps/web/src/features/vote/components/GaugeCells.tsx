import { type Payment, type Worth } from '@exchange/domain'
import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { PaidAmount } from '../../../entities/vote/PaidAmount.tsx'
import { WaitingUnread } from '../../../entities/vote/WaitingUnread.tsx'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import type { PaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import type { GaugeRow } from '../model/gaugeRow.ts'
import { ReceiptButton } from '../../../shared/format/ReceiptButton.tsx'

/** The name of a pool: its symbols, or its address if the index does not know it. */
export const gaugeName = ({ item, pool }: Pick<GaugeRow, 'item' | 'pool'>): string => (item ? poolName(item) : shortAddress(pool))

/** The pool's name, and whether its gauge accepts votes. */
export const GaugeName = ({ row }: { readonly row: GaugeRow }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="gauge-name">
      {row.item && <PoolIcons pool={row.item} size={30} />}
      <span className="grow">
        <bdi className="t" title={row.pool}>
          {gaugeName(row)}
        </bdi>
        <span className="badges">
          {row.item && <Badge>{i18n._(poolTypeNames[row.item.type])}</Badge>}
          {row.item && <Badge tone="outline">{format.pips(row.item.fee)}</Badge>}
          {!row.alive && (
            <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
              <Trans>Closed to votes</Trans>
            </Badge>
          )}
        </span>
      </span>
    </span>
  )
}

type PaidProps = {
  readonly label: string
  readonly worth: Worth
  /** Whether that is all of it: the uncollected fees could be read. */
  readonly whole?: boolean
  readonly payments: readonly Payment[]
  readonly tokens: PaidTokens
}

/** Dollars of the rewards; hovering over them shows the amounts. A missing price is noted, never counted as zero. */
export const Paid = ({ label, worth, whole = true, payments, tokens }: PaidProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const paid = payments.filter(({ amount }) => amount > 0n)
  if (paid.length === 0) return whole ? <span className="dim">{format.usd(0n)}</span> : <NotAvailable />
  const least = worth.usd === null ? null : format.usd(worth.usd)
  const figure = least === null || whole ? least : t`at least ${least}`
  const list = (
    <ul className="paid-list">
      {paid.map((payment) => (
        <li key={payment.token}>
          <PaidAmount payment={payment} tokens={tokens} />
          {tokens.priceOf(payment.token) === null && (
            <span className="paid-unpriced">
              <Trans>price not available</Trans>
            </span>
          )}
        </li>
      ))}
      {!whole && (
        <li>
          <WaitingUnread />
        </li>
      )}
    </ul>
  )
  return (
    <ReceiptButton label={figure === null ? label : `${label}: ${figure}`} receipt={list}>
      <WorthFigure worth={worth} whole={whole} />
    </ReceiptButton>
  )
}
