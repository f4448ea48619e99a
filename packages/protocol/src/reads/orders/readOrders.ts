import { type Address, DomainError, NATIVE, type Order, type OrderState, orderStates } from '@exchange/domain'
import type { Client } from 'viem'
import { orderLensAbi } from '../../generated/orderLens.ts'
import type { Network } from '../../networks.ts'
import { readAllPages } from '../pages.ts'
import { readContract } from '../readContract.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** Rows per call: an order with a long bid has some thousand bytes, and each row calls a token twice, for up to 600,000 gas. */
const PAGE_SIZE = 40n

/** An order with its derived state at the block of the read. Amounts are raw units, `dueAt` is seconds of chain time. */
export type OrderRead = {
  readonly order: Order
  readonly state: OrderState
  /** What the next chunk sells, and the least that its maker receives; zero for a closed order. */
  readonly nextAmountIn: bigint
  readonly nextMinimum: bigint
  readonly dueAt: number
  readonly balance: bigint
  readonly allowance: bigint
  /** Whether balance and allowance cover the next chunk. */
  readonly isFundable: boolean
}

/** Orders as of one block. */
export type OrdersSnapshot = { readonly orders: readonly OrderRead[]; readonly block: bigint; readonly timestamp: number }

/**
 * Open orders as of one block, and the id below which none was open; when none is open, that of the next order. `leftOut` are ids of open
 * orders with rows that the node refuses: the maker controls how much gas and how many bytes a row uses.
 */
export type OpenOrdersSnapshot = OrdersSnapshot & { readonly openFrom: bigint; readonly leftOut: readonly bigint[] }

type Rows = Awaited<ReturnType<typeof readPage>>[0]

const lensOf = ({ chainId, deployment: { contracts } }: Network): { book: Address; lens: Address } => {
  if (contracts.orders === undefined || contracts.orderLens === undefined) throw new DomainError('api.notFound', { chainId })
  return { book: contracts.orders, lens: contracts.orderLens }
}

const readPage = (client: Client, network: Network, offset: bigint, limit: bigint, blockNumber?: bigint) => {
  const { book, lens } = lensOf(network)
  const at = blockNumber === undefined ? {} : { blockNumber }
  return readContract(client, { address: lens, abi: orderLensAbi, functionName: 'orders', args: [book, offset, limit, true], ...at })
}

const readMakerPage = (client: Client, network: Network, maker: Address, offset: bigint, limit: bigint, blockNumber?: bigint) => {
  const { book, lens } = lensOf(network)
  const at = blockNumber === undefined ? {} : { blockNumber }
  return readContract(client, { address: lens, abi: orderLensAbi, functionName: 'ordersOf', args: [book, maker, offset, limit], ...at })
}

const toOrder = ({ id, status, time, filledTime, srcFilledAmount, maker, ask, bid }: Rows[number]['order']): Order => ({
  id,
  maker,
  exchange: ask.exchange,
  srcToken: ask.srcToken,
  dstToken: ask.dstToken,
  srcAmount: ask.srcAmount,
  srcBidAmount: ask.srcBidAmount,
  dstMinAmount: ask.dstMinAmount,
  deadline: ask.deadline,
  bidDelay: ask.bidDelay,
  fillDelay: ask.fillDelay,
  status,
  createdAt: time,
  filledTime,
  srcFilledAmount,
  bid:
    bid.taker === NATIVE
      ? null
      : { time: bid.time, taker: bid.taker, exchange: bid.exchange, dstAmount: bid.dstAmount, dstFee: bid.dstFee },
})

const toRead = (row: Rows[number]): OrderRead => {
  const state = orderStates[row.state]
  if (state === undefined) throw new DomainError('data.decodeFailed', { state: row.state })
  return {
    order: toOrder(row.order),
    state,
    nextAmountIn: row.srcNextAmount,
    nextMinimum: row.dstNextMinAmount,
    dueAt: Number(row.dueAt),
    balance: row.balance,
    allowance: row.allowance,
    isFundable: row.isFundable,
  }
}

/**
 * Every order of the network that can still be filled, in one snapshot, from an id on, except those that the node refuses even alone. An
 * earlier snapshot's `openFrom` skips none, unless a reorg removed what closed an order.
 */
export const readOpenOrders = (client: Client, network: Network, from = 0n): Promise<ReadResult<OpenOrdersSnapshot>> =>
  toReadResult(async () => {
    const leftOut: bigint[] = []
    const { rows, total, block, timestamp } = await readAllPages(
      PAGE_SIZE,
      (offset, limit, at) => readPage(client, network, offset, limit, at),
      { from, refused: (id) => leftOut.push(id) },
    )
    const open = [...leftOut, ...rows.map(({ order }) => order.id)]
    return { orders: rows.map(toRead), block, timestamp, openFrom: open.reduce((first, id) => (id < first ? id : first), total), leftOut }
  })

/** Every order that a maker ever placed, oldest first, in one snapshot. */
export const readOrdersOf = (client: Client, network: Network, maker: Address): Promise<ReadResult<OrdersSnapshot>> =>
  toReadResult(async () => {
    const { rows, block, timestamp } = await readAllPages(PAGE_SIZE, (offset, limit, at) =>
      readMakerPage(client, network, maker, offset, limit, at),
    )
    return { orders: rows.map(toRead), block, timestamp }
  })
