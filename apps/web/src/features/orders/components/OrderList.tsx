import { isLive } from '@exchange/domain'
import { Button, Card, EmptyState, ErrorState, Icon, Note, Skeleton, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { OrderListProps } from '../../../entities/order/screens.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { cancelOrdersFlow } from '../flows/cancelOrders.flow.ts'
import { orderApprovalFlow } from '../flows/orderApproval.flow.ts'
import type { NamedToken } from '../flows/allowance.ts'
import type { Leftover, OrderRow, OrderToken, Shortage } from '../model/orderRow.ts'
import { useOrderRows } from '../useOrderRows.ts'
import { ListAge } from './ListAge.tsx'
import { OrderAmount } from './OrderCells.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { OpenOrders, PastOrders } from './OrderTables.tsx'
import '../orders.css'

/** Rows of the history that show at first, and that each press adds. */
const SHOWN = 10

const named = ({ address, symbol, decimals }: OrderToken): NamedToken => ({ token: address, symbol, decimals: decimals ?? 0 })

/** Tokens that orders sell, each once. */
const soldTokens = (rows: readonly OrderRow[]): readonly NamedToken[] => [
  ...new Map(rows.map(({ sold }) => [sold.address.toLowerCase(), named(sold)])).values(),
]

const Loading = () => (
  <div className="order-wait-rows" aria-hidden="true">
    {[0, 1].map((row) => (
      <Skeleton key={row} width="100%" height={40} />
    ))}
  </div>
)

/** Approvals that are too small for all open orders together, and the way to renew them. */
const Shortages = ({ list, onApprove }: { readonly list: readonly Shortage[]; readonly onApprove: (token: OrderToken) => void }) =>
  list.map(({ token, amount }) => (
    <div key={token.address} className="order-leftover">
      <Note tone="warning" icon={<Icon name="warning" />}>
        <Trans>
          Your open orders need <OrderAmount amount={amount} token={token} /> more than is approved.
        </Trans>{' '}
        <button type="button" className="link" onClick={() => onApprove(token)}>
          <Trans>
            Approve <bdi>{token.symbol}</bdi>
          </Trans>
        </button>
      </Note>
    </div>
  ))

/** Approvals that no open order needs, and the way to take them back. */
const Leftovers = ({ list, onRelease }: { readonly list: readonly Leftover[]; readonly onRelease: (token: OrderToken) => void }) =>
  list.map(({ token, amount }) => (
    <div key={token.address} className="order-leftover">
      <Note tone="neutral" icon={<Icon name="info" />}>
        <Trans>
          <OrderAmount amount={amount} token={token} /> more is approved than your open orders need.
        </Trans>{' '}
        <button type="button" className="link" onClick={() => onRelease(token)}>
          <Trans>Take the approval back</Trans>
        </button>
      </Note>
    </div>
  ))

/** The orders of the connected account: those that are open, and those that are over. */
export const OrderList = ({ network, account, connect, prices, pools }: OrderListProps) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const [tab, setTab] = useState<'open' | 'over'>('open')
  const [shown, setShown] = useState(SHOWN)
  const [chosen, choose] = useState<bigint>()
  const { chainId } = network
  const { query, open, over, now, waitOf, fillsFailing, shortages, leftovers } = useOrderRows(network, account, { pools, prices })
  const opened = [...open, ...over].find(({ order }) => order.id === chosen)
  const failure = query.error && !query.data ? errorText(i18n, toErrorFacts(query.error)) : null

  const cancel = (rows: readonly OrderRow[]) => {
    choose(undefined)
    void run(cancelOrdersFlow, { chainId, ids: rows.map(({ order }) => order.id), tokens: soldTokens(rows) })
  }
  const approve = (sold: OrderToken) => {
    choose(undefined)
    void run(orderApprovalFlow, { chainId, token: named(sold), kind: 'raise' })
  }
  const body = () => {
    if (account === undefined)
      return (
        <EmptyState
          title={<Trans>Connect a wallet to see your orders</Trans>}
          action={
            <Button variant="secondary" onClick={connect}>
              <Trans>Connect wallet</Trans>
            </Button>
          }
        />
      )
    if (failure) return <ErrorState {...failure} onRetry={() => void query.refetch()} />
    if (!query.data) return <Loading />
    if (tab === 'open')
      return open.length === 0 ? (
        <EmptyState title={<Trans>No open orders</Trans>}>
          <Trans>Open limit and TWAP orders appear here.</Trans>
        </EmptyState>
      ) : (
        <OpenOrders
          rows={open}
          now={now}
          waitOf={waitOf}
          onOpen={({ order }) => choose(order.id)}
          onCancel={(row) => cancel([row])}
          onApprove={({ sold }) => approve(sold)}
        />
      )
    if (over.length === 0)
      return (
        <EmptyState title={<Trans>No past orders</Trans>}>
          <Trans>Orders that were filled, cancelled or have expired are shown here.</Trans>
        </EmptyState>
      )
    return (
      <>
        <PastOrders rows={over.slice(0, shown)} onOpen={({ order }) => choose(order.id)} />
        {over.length > shown && (
          <div className="order-more">
            <Button variant="ghost" onClick={() => setShown(shown + SHOWN)}>
              <Trans>Show more orders</Trans>
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <Card className="orders" flush aria-label={t`Orders`}>
      <div className="orders-head">
        <Tabs
          label={t`Orders`}
          value={tab}
          options={[
            { value: 'open', label: t`Open orders`, ...(open.length > 0 && { count: open.length }) },
            { value: 'over', label: t`Order history` },
          ]}
          onChange={setTab}
        />
        {tab === 'open' && open.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => cancel(open)}>
            <Trans>Cancel all orders</Trans>
          </Button>
        )}
      </div>
      {query.isError && query.data && <ListAge readAt={query.data.readAt} />}
      {body()}
      {account !== undefined && (
        <>
          <Shortages list={shortages} onApprove={approve} />
          <Leftovers
            list={leftovers}
            onRelease={(token) => void run(orderApprovalFlow, { chainId, token: named(token), kind: 'release' })}
          />
        </>
      )}
      {opened && (
        <OrderDialog
          network={network}
          row={opened}
          wait={isLive(opened.state) ? waitOf(opened) : null}
          fillsFailing={fillsFailing}
          onClose={() => choose(undefined)}
          onCancel={() => cancel([opened])}
          onApprove={() => approve(opened.sold)}
        />
      )}
    </Card>
  )
}
