import type { WaitReason } from '@exchange/domain'
import { type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderRow } from '../model/orderRow.ts'
import { OrderAmount, OrderName, OrderPrice, OrderProgress, OrderStateBadge, WaitLine } from './OrderCells.tsx'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type TableProps = { readonly rows: readonly OrderRow[]; readonly onOpen: (row: OrderRow) => void }

type OpenProps = TableProps & {
  readonly now: number
  readonly waitOf: (row: OrderRow) => WaitReason | null
  readonly onCancel: (row: OrderRow) => void
  readonly onApprove: (row: OrderRow) => void
}

/** Orders that can still be filled. */
export const OpenOrders = ({ rows, now, waitOf, onOpen, onCancel, onApprove }: OpenProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const isApprovalShort = (row: OrderRow) => waitOf(row)?.code === 'allowanceShort'
  const columns: Column<OrderRow>[] = [
    {
      key: 'order',
      header: t({ message: 'Order', context: 'a limit or TWAP order' }),
      cell: (row) => <OrderName row={row} onOpen={() => onOpen(row)} />,
    },
    { key: 'selling', header: t`Selling`, numeric: true, cell: ({ order, sold }) => <OrderAmount amount={order.srcAmount} token={sold} /> },
    { key: 'price', header: t`At price`, numeric: true, cell: ({ price, bought }) => <OrderPrice price={price} token={bought} /> },
    {
      key: 'filled',
      header: t`Filled`,
      cell: (row) => (
        <>
          <OrderProgress row={row} />
          <span className="sub order-wait">
            {row.unfundable && <OrderStateBadge row={row} />} <WaitLine reason={waitOf(row)} now={now} />
          </span>
        </>
      ),
    },
    {
      key: 'expires',
      header: t`Expires`,
      numeric: true,
      cell: ({ order }) => (
        <>
          <Moment at={order.deadline} />
          <span className="sub">{format.countdown(order.deadline - now)}</span>
        </>
      ),
    },
    {
      key: 'action',
      header: <span className="vh">{t`Action`}</span>,
      numeric: true,
      card: 'action',
      cell: (row) => (
        <span className="order-acts">
          {isApprovalShort(row) && (
            <StartButton variant="secondary" size="sm" onClick={() => onApprove(row)}>
              <Trans>
                Approve <bdi>{row.sold.symbol}</bdi>
              </Trans>
            </StartButton>
          )}
          <StartButton variant="outline" size="sm" onClick={() => onCancel(row)}>
            <Trans>Cancel</Trans>
          </StartButton>
        </span>
      ),
    },
  ]
  return <DataTable caption={t`Open orders`} columns={columns} rows={rows} rowKey={({ order }) => order.id.toString()} />
}

/** Orders that are over. */
export const PastOrders = ({ rows, onOpen }: TableProps) => {
  const { t } = useLingui()
  const columns: Column<OrderRow>[] = [
    {
      key: 'order',
      header: t({ message: 'Order', context: 'a limit or TWAP order' }),
      cell: (row) => <OrderName row={row} onOpen={() => onOpen(row)} />,
    },
    { key: 'sold', header: t`Sold`, numeric: true, cell: ({ order, sold }) => <OrderAmount amount={order.srcFilledAmount} token={sold} /> },
    {
      key: 'average',
      header: t`Average price`,
      numeric: true,
      cell: (row) =>
        row.order.srcFilledAmount === 0n ? <Trans context="price">None</Trans> : <OrderPrice price={row.average} token={row.bought} />,
    },
    { key: 'filled', header: t`Filled`, cell: (row) => <OrderProgress row={row} /> },
    { key: 'state', header: t`Status`, cell: (row) => <OrderStateBadge row={row} /> },
    {
      key: 'placed',
      header: t`Placed`,
      numeric: true,
      cell: ({ order }) => <Moment at={order.createdAt} />,
    },
  ]
  return <DataTable caption={t`Order history`} columns={columns} rows={rows} rowKey={({ order }) => order.id.toString()} />
}
