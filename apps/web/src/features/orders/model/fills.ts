import type { Order } from '@exchange/domain'
import type { FillsRead, OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'

type Filled = Pick<Order, 'id' | 'srcFilledAmount' | 'filledTime'>

// ORDER-15
/** The fill state of an order: it changes when a fill is added, and when a reorg removes one. */
export const fillMark = ({ id, srcFilledAmount, filledTime }: Filled): string => `${id}:${srcFilledAmount}:${filledTime}`

const soldIn = (fills: readonly OrderFill[], id: bigint): bigint =>
  fills.reduce((sum, { orderId, amountIn }) => (orderId === id ? sum + amountIn : sum), 0n)

/** Whether an order reports a larger sold amount than these fills. */
export const lacksFills = (fills: readonly OrderFill[], { id, srcFilledAmount }: Pick<Order, 'id' | 'srcFilledAmount'>): boolean =>
  soldIn(fills, id) < srcFilledAmount

const placeOf = ({ hash, logIndex }: OrderFill): string => `${hash} ${logIndex}`
/** The order of the chain. */
const byPlace = (a: OrderFill, b: OrderFill): number => Number(a.block - b.block) || a.logIndex - b.logIndex

/**
 * Fills of the index before the block from which the chain was read, and the chain's own from there on, oldest first; only those of the
 * index if the chain did not answer (null).
 */
export const mergeFills = (indexed: readonly OrderFill[], read: FillsRead | null): readonly OrderFill[] => {
  const settled = read === null ? indexed : indexed.filter(({ block }) => block < read.from)
  return [...new Map([...settled, ...(read?.fills ?? [])].map((fill) => [placeOf(fill), fill])).values()].toSorted(byPlace)
}

/**
 * Earlier fills to keep until the current ones are loaded: of orders with an unchanged mark, and of orders that have sold more since. If an
 * order has sold less, or as much at another time, a reorg removed a fill.
 */
export const fillsToKeep = (before: readonly OrderFill[], marks: readonly string[], orders: readonly Filled[]): readonly OrderFill[] => {
  const kept = orders.filter((order) => marks.includes(fillMark(order)) || soldIn(before, order.id) < order.srcFilledAmount)
  return before.filter(({ orderId }) => kept.some(({ id }) => id === orderId))
}
