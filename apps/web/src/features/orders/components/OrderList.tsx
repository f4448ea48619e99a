import { isLive } from '@exchange/domain'
import { Button, Card, EmptyState, ErrorState, Icon, Note, Skeleton, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { OrderListProps } from '../../../entities/order/screens.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { cancelOrdersFlow } from '../flows/cancelOrders.flow.ts'
import { orderApprovalFlow } from '../flows/orderApproval.flow.ts'
import type { NamedToken } from '../flows/allowance.ts'
import type { Leftover, OrderRow, OrderToken, Shortage } from '../model/orderRow.ts'
import { useOrderRows } from '../useOrderRows.ts'
import { ListAge } from './ListAge.tsx'
import { OrderAmount } from './OrderCells.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { OpenOrders, PastOrders } from './OrderTables.tsx'
import { StartButton, StartLink } from '../../../shared/wallet/StartButton.tsx'
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

/** Approvals that are too small for all open orders together, and a button to renew them. */
const Shortages = ({ list, onApprove }: { readonly list: readonly Shortage[]; readonly onApprove: (token: OrderToken) => void }) =>
  list.map(({ token, amount }) => (
    <div key={token.address} className="order-leftover">
      <Note tone="warning" icon={<Icon name="warning" />}>
        <Trans>
          Your open orders need <OrderAmount amount={amount} token={token} /> more than is approved.
        </Trans>{' '}
        <StartLink onClick={() => onApprove(token)}>
          <Trans>
            Approve <bdi>{token.symbol}</bdi>
          </Trans>
        </StartLink>
      </Note>
    </div>
  ))

/** Approvals that no open order needs, with a button to revoke them. */
const Leftovers = ({ list, onRelease }: { readonly list: readonly Leftover[]; readonly onRelease: (token: OrderToken) => void }) =>
  list.map(({ token, amount }) => (
    <div key={token.address} className="order-leftover">
      <Note tone="neutral" icon={<Icon name="info" />}>
        <Trans>
          <OrderAmount amount={amount} token={token} /> more is approved than your open orders need.
        </Trans>{' '}
        <StartLink onClick={() => onRelease(token)}>
          <Trans>Revoke the approval</Trans>
        </StartLink>
      </Note>
    </div>
  ))

const SignedOut = ({ connect }: Pick<OrderListProps, 'connect'>) => {
  const { status } = useWallet()
  // The last visit's wallet is reconnecting: no message about a missing wallet yet.
  if (status === 'reconnecting') return <Skeleton width="100%" height={120} />
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
}

/** The actions on orders and their approvals. `onBegin` is called before an order is cancelled or its token approved. */
const useOrderActs = (chainId: number, onBegin: () => void) => {
  const run = useRunFlow()
  return {
    cancel: (rows: readonly OrderRow[]) => {
      onBegin()
      void run(cancelOrdersFlow, { chainId, ids: rows.map(({ order }) => order.id), tokens: soldTokens(rows) })
    },
    approve: (sold: OrderToken) => {
      onBegin()
      void run(orderApprovalFlow, { chainId, token: named(sold), kind: 'raise' })
    },
    release: (token: OrderToken) => void run(orderApprovalFlow, { chainId, token: named(token), kind: 'release' }),
  }
}

type Acts = ReturnType<typeof useOrderActs>
type Listed = ReturnType<typeof useOrderRows>
type Tab = 'open' | 'over'

type HeadProps = Pick<Listed, 'open'> & Pick<Acts, 'cancel'> & { readonly tab: Tab; readonly onTab: (tab: Tab) => void }

/** The shown orders, and a button to cancel all of them. */
const Head = ({ tab, onTab, open, cancel }: HeadProps) => {
  const { t } = useLingui()
  return (
    <div className="orders-head">
      <Tabs
        label={t`Orders`}
        value={tab}
        options={[
          { value: 'open', label: t`Open orders`, ...(open.length > 0 && { count: open.length }) },
          { value: 'over', label: t`Order history` },
        ]}
        onChange={onTab}
      />
      {tab === 'open' && open.length > 1 && (
        <StartButton variant="ghost" size="sm" onClick={() => cancel(open)}>
          <Trans>Cancel all orders</Trans>
        </StartButton>
      )}
    </div>
  )
}

type OpenProps = { readonly list: Listed; readonly acts: Acts; readonly onOpen: (row: OrderRow) => void }

/** Orders that can still be filled. */
const Open = ({ list: { open, now, waitOf }, acts, onOpen }: OpenProps) =>
  open.length === 0 ? (
    <EmptyState title={<Trans>No open orders</Trans>}>
      <Trans>Open limit and TWAP orders appear here.</Trans>
    </EmptyState>
  ) : (
    <OpenOrders
      rows={open}
      now={now}
      waitOf={waitOf}
      onOpen={onOpen}
      onCancel={(row) => acts.cancel([row])}
      onApprove={({ sold }) => acts.approve(sold)}
    />
  )

type HistoryProps = {
  readonly rows: readonly OrderRow[]
  /** How many of them are shown. */
  readonly shown: number
  readonly onMore: () => void
  readonly onOpen: (row: OrderRow) => void
}

/** Orders that are over. */
const History = ({ rows, shown, onMore, onOpen }: HistoryProps) => {
  if (rows.length === 0)
    return (
      <EmptyState title={<Trans>No past orders</Trans>}>
        <Trans>Orders that were filled, cancelled or have expired are shown here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <PastOrders rows={rows.slice(0, shown)} onOpen={onOpen} />
      {rows.length > shown && (
        <div className="order-more">
          <Button variant="ghost" onClick={onMore}>
            <Trans>Show more orders</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The orders of the connected account: open and finished ones. */
export const OrderList = ({ network, account, connect, prices, pools }: OrderListProps) => {
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<Tab>('open')
  const [shown, setShown] = useState(SHOWN)
  const [chosen, choose] = useState<bigint>()
  const list = useOrderRows(network, account, { pools, prices })
  const { query, open, over } = list
  const acts = useOrderActs(network.chainId, () => choose(undefined))
  const opened = [...open, ...over].find(({ order }) => order.id === chosen)
  const failure = query.error && !query.data ? errorText(i18n, toErrorFacts(query.error)) : null

  const onOpen = ({ order }: OrderRow) => choose(order.id)
  const body = () => {
    if (account === undefined) return <SignedOut connect={connect} />
    if (failure) return <ErrorState {...failure} onRetry={() => void query.refetch()} />
    if (!query.data) return <Loading />
    if (tab === 'open') return <Open list={list} acts={acts} onOpen={onOpen} />
    return <History rows={over} shown={shown} onMore={() => setShown(shown + SHOWN)} onOpen={onOpen} />
  }
  return (
    <Card className="orders" flush aria-label={t`Orders`}>
      <Head tab={tab} onTab={setTab} open={open} cancel={acts.cancel} />
      {query.isError && query.data && <ListAge readAt={query.data.readAt} />}
      {body()}
      {account !== undefined && (
        <>
          <Shortages list={list.shortages} onApprove={acts.approve} />
          <Leftovers list={list.leftovers} onRelease={acts.release} />
        </>
      )}
      {opened && (
        <OrderDialog
          network={network}
          row={opened}
          wait={isLive(opened.state) ? list.waitOf(opened) : null}
          fillsFailing={list.fillsFailing}
          onClose={() => choose(undefined)}
          onCancel={() => acts.cancel([opened])}
          onApprove={() => acts.approve(opened.sold)}
        />
      )}
    </Card>
  )
}
