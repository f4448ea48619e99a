import { chunkCount, expectedFills, isLive, type WaitReason } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'
import { Dialog, KeyValue, KeyValueList, Note, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../../shared/format/Moment.tsx'
import { isSameToken } from '../../../shared/tokens/token.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { HashLine } from '../../../shared/transactions/ui/HashList.tsx'
import type { OrderRow } from '../model/orderRow.ts'
import { OrderAmount, OrderPrice, OrderProgress, OrderStateBadge } from './OrderCells.tsx'
import { Timeline } from './Timeline.tsx'
import { useSpan } from './useSpan.ts'
import { WaitSentence } from './WaitSentence.tsx'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type Props = {
  readonly network: Network
  readonly row: OrderRow
  readonly wait: WaitReason | null
  readonly fillsFailing: boolean
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onApprove: () => void
}

const Fill = ({ fill, row, chainId }: { readonly fill: OrderFill; readonly row: OrderRow; readonly chainId: number }) => (
  <li className="row sb wrapx">
    <span>
      <OrderAmount amount={fill.amountIn} token={row.sold} /> → <OrderAmount amount={fill.amountOut} token={row.bought} />
    </span>
    <span className="row" style={{ gap: 10 }}>
      <HashLine hash={fill.hash} />
      <ExplorerLink chainId={chainId} hash={fill.hash} />
    </span>
  </li>
)

/** Why fills are missing: `some` of them were read. */
const FillsMissing = ({ some, failing }: { readonly some: boolean; readonly failing: boolean }) => {
  if (!failing) return <Trans>Loading the fills</Trans>
  return some ? <Trans>Some fills could not be read. Trying again.</Trans> : <Trans>The fills could not be read. Trying again.</Trans>
}

const Fills = ({ row, chainId, failing }: { readonly row: OrderRow; readonly chainId: number; readonly failing: boolean }) => (
  <section className="col" style={{ gap: 8 }}>
    <h3>
      <Trans>Fills</Trans>
    </h3>
    {row.order.srcFilledAmount === 0n ? (
      <p className="mut sm">
        <Trans>Nothing was filled yet.</Trans>
      </p>
    ) : (
      <>
        {row.fills.length > 0 && (
          <ul className="order-fills sm num">
            {row.fills.map((fill) => (
              <Fill key={`${fill.hash} ${fill.logIndex}`} fill={fill} row={row} chainId={chainId} />
            ))}
          </ul>
        )}
        {row.lacksFills && (
          <p className="mut sm" role="status">
            <FillsMissing some={row.fills.length > 0} failing={failing} />
          </p>
        )}
      </>
    )}
  </section>
)

/** An order in native coin sells the wrapped token: its end leaves that, and the swap page unwraps it. */
const Wrapped = ({ network, row }: Pick<Props, 'network' | 'row'>) => {
  const { wrappedNative } = network.deployment.contracts
  if (!isSameToken(row.order.srcToken, wrappedNative) || row.unfilled === 0n) return null
  const { symbol } = row.sold
  return (
    <Note icon={<Icon name="info" />}>
      {isLive(row.state) ? (
        <Trans>
          What is not sold stays in your wallet as <bdi>{symbol}</bdi>.
        </Trans>
      ) : (
        <>
          <Trans>
            What was not sold stayed in your wallet as <bdi>{symbol}</bdi>.
          </Trans>{' '}
          <Link className="link" to="/swap" search={{ inputCurrency: wrappedNative, outputCurrency: network.nativeCurrency.symbol }}>
            <Trans>Unwrap it</Trans>
          </Link>
        </>
      )}
    </Note>
  )
}

/** Everything about one order: its terms, its fills, and why the rest is waiting. */
export const OrderDialog = ({ network, row, wait, fillsFailing, onClose, onCancel, onApprove }: Props) => {
  const { t } = useLingui()
  const span = useSpan()
  const { order, kind, sold, bought, parts, intervalSeconds, state } = row
  const { chainId } = network
  const interval = span(intervalSeconds)
  const live = isLive(state)
  const [from, to] = [sold.symbol, bought.symbol]
  return (
    <Dialog
      open
      size={640}
      title={kind === 'limit' ? t`Limit order, ${from} to ${to}` : t`TWAP order, ${from} to ${to}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="col" style={{ gap: 16 }}>
        <div className="row sb wrapx">
          <OrderStateBadge row={row} />
          <OrderProgress row={row} />
        </div>
        {live && wait && (
          <Note tone={row.unfundable ? 'warning' : 'neutral'} icon={<Icon name={row.unfundable ? 'warning' : 'info'} />} role="status">
            <p className="b">
              <Trans>Why it is not filled yet</Trans>
            </p>
            <WaitSentence reason={wait} row={row} />
          </Note>
        )}
        <KeyValueList>
          <KeyValue label={<Trans>Sells</Trans>}>
            <OrderAmount amount={order.srcAmount} token={sold} />
          </KeyValue>
          {kind === 'twap' && (
            <KeyValue label={<Trans>Parts</Trans>}>
              <Trans>
                {parts}, one every {interval}
              </Trans>
            </KeyValue>
          )}
          <KeyValue label={kind === 'limit' ? <Trans>Limit price</Trans> : <Trans>Lowest price of a part</Trans>}>
            <OrderPrice price={row.price} token={bought} />
          </KeyValue>
          <KeyValue label={<Trans>Average price</Trans>}>
            {order.srcFilledAmount === 0n ? <Trans context="price">None</Trans> : <OrderPrice price={row.average} token={bought} />}
          </KeyValue>
          <KeyValue label={<Trans>Not sold yet</Trans>}>
            <OrderAmount amount={row.unfilled} token={sold} />
          </KeyValue>
          <KeyValue label={<Trans>Placed</Trans>}>
            <Moment at={order.createdAt} />
          </KeyValue>
          <KeyValue label={<Trans>Expires</Trans>}>
            <Moment at={order.deadline} />
          </KeyValue>
        </KeyValueList>
        <Wrapped network={network} row={row} />
        {kind === 'twap' && (
          <Timeline fills={expectedFills(order, order.createdAt)} done={chunkCount(order.srcFilledAmount, order.srcBidAmount)} />
        )}
        <Fills row={row} chainId={chainId} failing={fillsFailing} />
        {live && (
          <div className="row" style={{ gap: 10 }}>
            <StartButton variant="outline" className="grow" onClick={onCancel}>
              <Trans>Cancel the order</Trans>
            </StartButton>
            {wait?.code === 'allowanceShort' && (
              <StartButton variant="primary" className="grow" onClick={onApprove}>
                <Trans>
                  Approve <bdi>{from}</bdi>
                </Trans>
              </StartButton>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
