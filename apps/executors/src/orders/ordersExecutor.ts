import {
  type Address,
  boughtToken,
  chainNow,
  isLive,
  MAX_BID_SWAPS,
  NATIVE,
  newerHead,
  pinRoute,
  type RoutedSwap,
  type SeenHead,
  taxedToken,
} from '@exchange/domain'
import { buildBid, buildFill, encodeBidData, type OrderRead, readOpenOrders, readPools, type WriteCall } from '@exchange/protocol'
import type { LocalAccount } from 'viem'
import { dollarsOf } from '../chain/dollarsOf.ts'
import { orderContractsOf, simulateThenSend } from '../chain/send.ts'
import { createTaxes } from '../chain/taxes.ts'
import type { Executor, RunContext, RunReport } from '../host/executor.ts'
import { createBackoff } from './backoff.ts'
import { decideOrder, type OrderMove } from './decide.ts'
import { createOrderMarket, type OrderMarket } from './orderMarket.ts'

/** An order with the move that it calls for, and the route behind a bid. */
type Due = { readonly row: OrderRead; readonly move: OrderMove; readonly route: RoutedSwap | null }

const need = <T>(read: { readonly status: 'ok'; readonly data: T } | { readonly status: 'failed'; readonly error: Error }): T => {
  if (read.status === 'failed') throw read.error
  return read.data
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Decides an order by the market of this block. */
const decideRow = async ({ network }: RunContext, row: OrderRead, market: OrderMarket, timestamp: number, taker: Address): Promise<Due> => {
  const { contracts, tokens, stablecoins } = network.deployment
  const { order, nextAmountIn: amountIn, nextMinimum, balance, allowance } = row
  const tokenOut = boughtToken(order, contracts.wrappedNative)
  const route = await market.sell({ tokenIn: order.srcToken, tokenOut, amountIn, timestamp, maxSwaps: MAX_BID_SWAPS })
  const listed = tokens.filter(({ address }) => stablecoins.some((stable) => same(stable, address)))
  // Where the sold token has no price, what it buys may have one.
  const chunkDollars =
    dollarsOf(market.every, listed, { tokenIn: order.srcToken, amountIn, timestamp }) ??
    (route === null ? null : dollarsOf(market.every, listed, { tokenIn: tokenOut, amountIn: route.amountOut, timestamp }))
  const taxed = taxedToken(order, { sold: await market.taxOf(order.srcToken), bought: await market.taxOf(tokenOut) })
  const around = { now: timestamp, balance, allowance, quote: route?.amountOut ?? null, chunkDollars, taxed }
  return { row, move: decideOrder(order, around, nextMinimum, taker), route }
}

const callOf = ({ network }: RunContext, exchange: Address, { row, move, route }: Due): WriteCall | null => {
  const { id, exchange: demanded } = row.order
  if (move.kind === 'fill') return buildFill(network, id)
  if (move.kind === 'wait' || route === null || (demanded !== NATIVE && !same(demanded, exchange))) return null
  const data = encodeBidData(pinRoute(route), move.quoted)
  return buildBid(network, { id, exchange, dstFee: 0n, slippagePercent: move.slippagePercent, data })
}

/**
 * Fills limit and TWAP orders through the router: bids for chunks that are due and whose price the market gives, and fills its bids when
 * their delay is over. All it knows of an order it reads from the chain at each run; what it keeps is only how long to leave alone an order
 * whose transaction failed.
 */
export const createOrdersExecutor = (account: LocalAccount): Executor => {
  const heads = new Map<number, SeenHead>()
  const backoff = createBackoff()
  const taxes = createTaxes()

  const act = async (context: RunContext, exchange: Address, due: Due): Promise<string> => {
    const { clock, logger, network } = context
    const key = `${network.chainId}:${due.row.order.id}`
    if (due.move.kind === 'wait') return due.move.reason.code
    if (!backoff.isOver(key, clock.monotonic())) return 'failedBefore'
    const call = callOf(context, exchange, due)
    if (call === null) return 'exchangeNotOurs'
    const outcome = await simulateThenSend(context, account, call)
    const isDone = outcome.status === 'done'
    backoff.note(key, isDone || outcome.status === 'refused' ? outcome.status : 'lost', clock.monotonic())
    logger[isDone ? 'info' : 'warn'](
      { order: due.row.order.id.toString(), move: due.move.kind, ...outcome },
      `${due.move.kind} ${outcome.status}`,
    )
    if (isDone) return due.move.kind === 'bid' ? 'bidden' : 'filled'
    return outcome.status === 'refused' ? outcome.code : outcome.status
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, clock, signal } = context
    const contracts = orderContractsOf(network)
    if (contracts === null) return { orders: 0 }
    const { orders, block, timestamp } = need(await readOpenOrders(client, network))
    const seen = { number: Number(block), timestamp, seenAtMonotonic: clock.monotonic() }
    const head = newerHead(heads.get(network.chainId), seen)
    heads.set(network.chainId, head)
    const live = orders.filter(({ state }) => isLive(state))
    if (live.length === 0) return { orders: 0 }
    const { pools } = need(await readPools(client, network))
    const market = createOrderMarket(pools, chainNow(head, clock.monotonic()), (token) => taxes(context, token, pools))
    const reasons: Record<string, string> = {}
    let [bids, fills] = [0, 0]
    for (const row of live) {
      if (signal.aborted) break
      const now = chainNow(head, clock.monotonic())
      const result = await act(context, contracts.orderExchange, await decideRow(context, row, market, now, account.address))
      reasons[row.order.id.toString()] = result
      if (result === 'bidden') bids++
      if (result === 'filled') fills++
    }
    return { orders: live.length, bids, fills, taker: account.address, reasons }
  }

  return { name: 'orders', intervalMs: 2_000, worksOn: (network) => orderContractsOf(network) !== null, run }
}
