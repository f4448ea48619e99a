import type { WaitReason } from '@exchange/domain'
import { Badge, Icon, useLabelInName } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { stateWords, waitWords } from '../messages.ts'
import type { OrderRow, OrderToken } from '../model/orderRow.ts'
import { useSpan } from './useSpan.ts'

/** Raw units of an order's token; a text if the token could not be read. */
export const OrderAmount = ({ amount, token }: { readonly amount: bigint; readonly token: OrderToken }) => {
  const format = useFormat()
  if (token.decimals === null) return <NotAvailable />
  return (
    <span title={`${format.exactAmount(amount, token.decimals)} ${token.symbol}`}>
      {format.amount(amount, token.decimals)} <bdi>{token.symbol}</bdi>
    </span>
  )
}

/** "THE → BNB", and the kind of order. A press shows the details. */
export const OrderName = ({ row, onOpen }: { readonly row: OrderRow; readonly onOpen: () => void }) => {
  const { t } = useLingui()
  const span = useSpan('short')
  const { sold, bought, kind, parts, intervalSeconds, order } = row
  const id = order.id.toString()
  const interval = span(intervalSeconds)
  const { control, seen } = useLabelInName(t`Order ${id}, ${sold.symbol} to ${bought.symbol}: details`)
  return (
    <span className="row order-name">
      <span className="pair" style={{ '--z': '28px' } as CSSProperties} aria-hidden="true">
        <TokenIcon token={sold} size={28} />
        <TokenIcon token={bought} size={28} />
      </span>
      <span>
        <button type="button" className="order-open b" {...control} onClick={onOpen}>
          <span {...seen}>
            <bdi>{sold.symbol}</bdi> → <bdi>{bought.symbol}</bdi>
          </span>
        </button>
        <span className="sub">
          {kind === 'limit' ? (
            <Trans>Limit</Trans>
          ) : (
            <Trans>
              TWAP, {parts} parts every {interval}
            </Trans>
          )}
        </span>
      </span>
    </span>
  )
}

/** The least price that an order accepts. */
export const OrderPrice = ({ price, token }: { readonly price: bigint | null; readonly token: OrderToken }) =>
  price === null ? <NotAvailable /> : <Price value={price} unit={token.symbol} />

/** How much of an order is sold, as a bar and a figure. */
export const OrderProgress = ({ row }: { readonly row: OrderRow }) => {
  const format = useFormat()
  return (
    <span className="row order-progress">
      <span className="order-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${row.filled})` }} />
      </span>
      <span className="num">{format.percent(Math.floor(row.filled * 10_000) / 100)}</span>
    </span>
  )
}

/** The state in a word; unfundable takes precedence. */
export const OrderStateBadge = ({ row }: { readonly row: OrderRow }) => {
  const { i18n } = useLingui()
  if (row.unfundable)
    return (
      <Badge tone="warning" icon={<Icon name="warning" size={13} />}>
        <Trans>Unfundable</Trans>
      </Badge>
    )
  const { word, tone } = stateWords[row.state]
  return <Badge tone={tone}>{i18n._(word)}</Badge>
}

/** Why an open order waits, in a few words. */
export const WaitLine = ({ reason, now }: { readonly reason: WaitReason | null; readonly now: number }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (reason === null) return <>{'\u00a0'}</>
  if (reason.code === 'notDue') {
    const left = format.countdown(reason.at - now)
    return <Trans>Next part in {left}</Trans>
  }
  return <>{i18n._(waitWords[reason.code])}</>
}
