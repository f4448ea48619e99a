import {
  type Address,
  boughtToken,
  chainNow,
  createFirstOpenOrder,
  isLive,
  isSameAddress,
  largestHolder,
  MAX_BID_SWAPS,
  type OrderFunds,
  pinRoute,
  type RoutedSwap,
  ROUTER_GAS,
  type SeenHead,
  standingOf,
  taxedToken,
} from '@exchange/domain'
import { buildBid, buildFill, encodeBidData, erc20Abi, type OrderRead, readOpenOrders, readPools, type WriteCall } from '@exchange/protocol'
import { encodeFunctionData, type LocalAccount } from 'viem'
import { dollarsOf } from '../chain/dollarsOf.ts'
import { wouldTransferSucceed } from '../chain/wouldTransferSucceed.ts'
import { updateHead } from '../chain/updateHead.ts'
import { orderContractsOf, reasonOf, simulateThenSend } from '../chain/send.ts'
import { createTaxes } from '../chain/taxes.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { createBackoff } from './backoff.ts'
import { decideOrder, decideWithoutMarket, type OrderMove } from './decide.ts'
import { createOrderMarket, type OrderMarket } from './orderMarket.ts'
import { createReservations, fundsOf } from './reservations.ts'

/** An order with its move at a second of chain time, and the route behind a bid. */
type Due = { readonly row: OrderRead; readonly now: number; readonly move: OrderMove; readonly route: RoutedSwap | null }

type Contracts = NonNullable<ReturnType<typeof orderContractsOf>>

const need = <T>(read: { readonly status: 'ok'; readonly data: T } | { readonly status: 'failed'; readonly error: Error }): T => {
  if (read.status === 'failed') throw read.error
  return read.data
}

/** Decides an order by its funds, then by the market, which is read only when a bid is possible. */
const decideRow = async (
  { network }: RunContext,
  row: OrderRead,
  { funds, taker, readMarket }: { readonly funds: OrderFunds; readonly taker: Address; readonly readMarket: () => Promise<OrderMarket> },
): Promise<Due> => {
  const { order, nextAmountIn: amountIn, nextMinimum } = row
  const early = decideWithoutMarket(order, funds, taker)
  if (early !== null) return { row, now: funds.now, move: early, route: null }
  const market = await readMarket()
  const { contracts, tokens, stablecoins } = network.deployment
  const timestamp = funds.now
  const tokenOut = boughtToken(order, contracts.wrappedNative)
  const route = await market.sell({ tokenIn: order.srcToken, tokenOut, amountIn, timestamp, maxSwaps: MAX_BID_SWAPS })
  const listed = tokens.filter(({ address }) => stablecoins.some((stable) => isSameAddress(stable, address)))
  // When the sold token has no price, the bought one may have one.
  const chunkDollars =
    dollarsOf(market.every, listed, { tokenIn: order.srcToken, amountIn, timestamp }) ??
    (route === null ? null : dollarsOf(market.every, listed, { tokenIn: tokenOut, amountIn: route.amountOut, timestamp }))
  const taxed = taxedToken(order, { sold: await market.taxOf(order.srcToken), bought: await market.taxOf(tokenOut) })
  const around = { ...funds, quote: route?.amountOut ?? null, chunkDollars, taxed, exchange: contracts.orderExchange }
  return { row, now: timestamp, move: decideOrder(order, around, nextMinimum, taker), route }
}

const callOf = ({ network }: RunContext, exchange: Address, { row, move, route }: Due): WriteCall | null => {
  const { id } = row.order
  if (move.kind === 'fill') return buildFill(network, id)
  if (move.kind === 'wait' || route === null) return null
  const data = encodeBidData(pinRoute(route), move.quoted)
  return buildBid(network, { id, exchange, dstFee: 0n, slippagePercent: move.slippagePercent, data })
}

/**
 * Gas ceiling of a bid or a fill: that of a bid's most expensive route, and twice what a fill needs around its route. Makers that are
 * contracts receive all remaining gas, and orders may contain any token: the taker pays for no more of their work than this.
 */
const MOST_GAS = BigInt(ROUTER_GAS.route + MAX_BID_SWAPS * (ROUTER_GAS.concentrated + ROUTER_GAS.tick)) + 400_000n

/**
 * Whether the maker's token allows the next chunk's transfer, tested as the payment of its fill: a bid on a refused transfer could not be
 * filled.
 */
const isPayable = ({ client }: RunContext, orders: Address, { order, nextAmountIn }: OrderRead): Promise<boolean> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [order.maker, orders, nextAmountIn] })
  return wouldTransferSucceed(client, { account: orders, token: order.srcToken, data, gas: MOST_GAS })
}

/** Without an open order, nothing is due before a block has one. */
const REST_MS = 60_000

/** Milliseconds for which a block's pools are used for bids: about one block of a public chain. */
const MARKET_MS = 3_000

type Taxes = ReturnType<typeof createTaxes>

/** The pools for bids: read on first use, and again when they are old or were `drop`ped. */
const createMarketReader = (context: RunContext, head: SeenHead, taxes: Taxes) => {
  const { network, client, clock } = context
  let last: { readonly market: OrderMarket; readonly at: number } | null = null
  return {
    drop: (): void => {
      last = null
    },
    read: async (): Promise<OrderMarket> => {
      if (last !== null && clock.monotonic() - last.at <= MARKET_MS) return last.market
      const at = clock.monotonic()
      const { pools } = need(await readPools(client, network))
      const measure = (token: Address) => {
        const most = largestHolder(pools, token)
        return taxes(context, token, most && { holder: most.pool, held: most.held })
      }
      last = { market: createOrderMarket(pools, chainNow(head, at), measure), at }
      return last.market
    },
  }
}

/**
 * Fills limit and TWAP orders through the router: bids for due chunks that the market can fill at their price, and fills its bids after
 * their delay. Each run reads the orders from the chain. It only remembers backoffs, of orders with failed transactions or lapsed bids and
 * of makers' tokens with lapsed bids, and the id below which no order is open.
 */
export const createOrdersExecutor = (account: LocalAccount): Executor => {
  const heads = new Map<number, SeenHead>()
  const books = new Map<number, ReturnType<typeof createFirstOpenOrder>>()
  const backoff = createBackoff()
  const taxes = createTaxes()
  const taker = account.address

  const act = async (context: RunContext, { orders, orderExchange }: Contracts, due: Due): Promise<string> => {
    const { clock, logger, network } = context
    const { row, move } = due
    const { order } = row
    const key = `${network.chainId}:${order.id}`
    const funds = `${network.chainId}:${fundsOf(order)}`
    if (move.kind === 'wait') return move.reason.code
    if (order.bid !== null && standingOf(order, taker, due.now) === 'lapsed')
      backoff.noteLapse(key, funds, order.bid.time, clock.monotonic())
    const isRested = (of: string): boolean => backoff.isOver(of, clock.monotonic())
    if (!isRested(key) || (move.kind === 'bid' && !isRested(funds))) return 'failedBefore'
    const call = callOf(context, orderExchange, due)
    if (call === null) return 'noRoute'
    if (move.kind === 'bid' && !(await isPayable(context, orders, row))) {
      backoff.note(key, 'refused', clock.monotonic())
      return 'paymentRefused'
    }
    const outcome = await simulateThenSend(context, account, call, MOST_GAS)
    const isDone = outcome.status === 'done'
    // A bid is no success yet; its fill is.
    if (!isDone || move.kind === 'fill')
      backoff.note(key, isDone || outcome.status === 'refused' ? outcome.status : 'lost', clock.monotonic())
    if (isDone && move.kind === 'fill') backoff.noteFill(funds, clock.monotonic())
    if (isDone && move.kind === 'bid') backoff.noteBid(funds, clock.monotonic())
    logger[isDone ? 'info' : 'warn']({ order: order.id.toString(), move: move.kind, ...outcome }, `${move.kind} ${outcome.status}`)
    if (isDone) return move.kind === 'bid' ? 'bidden' : 'filled'
    return reasonOf(outcome)
  }

  /** The orders that can still be filled, and the head at which they were read. */
  const readLive = async ({ network, client, clock, logger }: RunContext) => {
    const book = books.get(network.chainId) ?? createFirstOpenOrder()
    books.set(network.chainId, book)
    const snapshot = need(await readOpenOrders(client, network, book.next()))
    book.note(snapshot)
    if (snapshot.leftOut.length > 0) logger.warn({ orders: snapshot.leftOut.map(String) }, 'orders that the node refuses are left out')
    const { block, timestamp } = snapshot
    const head = await updateHead(client, heads.get(network.chainId), { number: Number(block), timestamp }, clock.monotonic())
    heads.set(network.chainId, head)
    return { live: snapshot.orders.filter(({ state }) => isLive(state)), head }
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, clock, signal } = context
    const contracts = orderContractsOf(network)
    if (contracts === null) return { orders: 0 }
    const { live, head } = await readLive(context)
    if (live.length === 0) {
      context.rest(REST_MS)
      return { orders: 0 }
    }
    const market = createMarketReader(context, head, taxes)
    const rows = live.map(({ order }) => order)
    const reservations = createReservations(rows, taker, chainNow(head, clock.monotonic()))
    const reasons: Record<string, string> = {}
    let [bids, fills] = [0, 0]
    for (const row of live) {
      if (signal.aborted) break
      const { order, balance, allowance } = row
      const now = chainNow(head, clock.monotonic())
      const funds = { now, balance: reservations.leftFor(order, balance), allowance: reservations.leftFor(order, allowance) }
      const due = await decideRow(context, row, { funds, taker, readMarket: market.read })
      const result = await act(context, contracts, due)
      reasons[order.id.toString()] = result
      if (result === 'bidden') reservations.add(order)
      if (result === 'bidden') bids++
      if (result === 'filled') fills++
      // A fill moves the pools that other bids use.
      if (result === 'filled') market.drop()
    }
    return { orders: live.length, bids, fills, taker, reasons }
  }

  return { name: 'orders', intervalMs: 2_000, worksOn: (network) => orderContractsOf(network) !== null, run }
}
