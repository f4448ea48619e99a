import { type Address, DomainError, NATIVE, type Order, type OrderState, orderStates } from '@exchange/domain'
import type { Client } from 'viem'
import { orderLensAbi } from '../generated/orderLens.ts'
import type { Network } from '../networks.ts'
import { readContract } from './readContract.ts'
import { chunk, type ReadResult, toReadResult } from './readResult.ts'

/** Rows per call: an order with a long bid is some thousand bytes, and each row asks a token twice. */
const PAGE_SIZE = 100n
/** Pages that are asked for at once: a node refuses who asks for all of a long book together. */
const PAGES_AT_ONCE = 4

/** An order with what follows from it at the block of the read. Amounts are raw units, `dueAt` seconds of chain time. */
export type OrderRead = {
  readonly order: Order
  readonly state: OrderState
  /** What the next chunk sells, and the least its maker receives; zero for an order that is over. */
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

/** Open orders as of one block, and the id below which none was open; where none is open at all, that of the next order. */
export type OpenOrdersSnapshot = OrdersSnapshot & { readonly openFrom: bigint }

type Rows = Awaited<ReturnType<typeof readPage>>[0]

const lensOf = ({ chainId, deployment: { contracts } }: Network): { book: Address; lens: Address } => {
  if (contracts.orders === undefined || contracts.orderLens === undefined) throw new DomainError('api.notFound', { chainId })
  return { book: contracts.orders, lens: contracts.orderLens }
}

const readPage = (client: Client, network: Network, offset: bigint, blockNumber?: bigint) => {
  const { book, lens } = lensOf(network)
  const at = blockNumber === undefined ? {} : { blockNumber }
  return readContract(client, { address: lens, abi: orderLensAbi, functionName: 'orders', args: [book, offset, PAGE_SIZE, true], ...at })
}

const readMakerPage = (client: Client, network: Network, maker: Address, offset: bigint, blockNumber?: bigint) => {
  const { book, lens } = lensOf(network)
  const at = blockNumber === undefined ? {} : { blockNumber }
  return readContract(client, { address: lens, abi: orderLensAbi, functionName: 'ordersOf', args: [book, maker, offset, PAGE_SIZE], ...at })
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

type Page = readonly [Rows, bigint, bigint, bigint]

/** The page at `from`, then the others at its block. */
const readAll = async (
  readAt: (offset: bigint, block?: bigint) => Promise<Page>,
  from = 0n,
): Promise<OrdersSnapshot & { readonly total: bigint }> => {
  const [rows, total, block, timestamp] = await readAt(from)
  const pages = total <= from ? 0 : Number((total - from - 1n) / PAGE_SIZE)
  const offsets = Array.from({ length: pages }, (_, index) => from + BigInt(index + 1) * PAGE_SIZE)
  const all = [...rows]
  for (const some of chunk(offsets, PAGES_AT_ONCE))
    all.push(...(await Promise.all(some.map((offset) => readAt(offset, block)))).flatMap(([more]) => more))
  return { orders: all.map(toRead), block, timestamp: Number(timestamp), total }
}

/**
 * Every order of the network that can still be filled, in one snapshot, from an id on. An id that an earlier snapshot named as `openFrom` leaves
 * out none, unless the chain has taken back what closed an order.
 */
export const readOpenOrders = (client: Client, network: Network, from = 0n): Promise<ReadResult<OpenOrdersSnapshot>> =>
  toReadResult(async () => {
    const { total, ...snapshot } = await readAll((offset, block) => readPage(client, network, offset, block), from)
    return { ...snapshot, openFrom: snapshot.orders[0]?.order.id ?? total }
  })

/** Every order that a maker has ever placed, oldest first, in one snapshot. */
export const readOrdersOf = (client: Client, network: Network, maker: Address): Promise<ReadResult<OrdersSnapshot>> =>
  toReadResult(() => readAll((offset, block) => readMakerPage(client, network, maker, offset, block)))
