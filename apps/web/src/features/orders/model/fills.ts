import type { Order } from '@exchange/domain'
import type { OrderFill } from '@exchange/protocol/reads/readOrderFills'

type Filled = Pick<Order, 'id' | 'srcFilledAmount' | 'filledTime'>

/** What an order says of its fills: it changes with one that is added, and with one that is taken back. */
export const fillMark = ({ id, srcFilledAmount, filledTime }: Filled): string => `${id}:${srcFilledAmount}:${filledTime}`

const soldIn = (fills: readonly OrderFill[], id: bigint): bigint =>
  fills.reduce((sum, { orderId, amountIn }) => (orderId === id ? sum + amountIn : sum), 0n)

/**
 * Fills of before that may stand until those of now are read: of orders whose mark is among those of before, and of orders that have sold more
 * since. Where an order has sold less, or as much at another time, a fill was taken back.
 */
export const fillsToKeep = (before: readonly OrderFill[], marks: readonly string[], orders: readonly Filled[]): readonly OrderFill[] => {
  const kept = orders.filter((order) => marks.includes(fillMark(order)) || soldIn(before, order.id) < order.srcFilledAmount)
  return before.filter(({ orderId }) => kept.some(({ id }) => id === orderId))
}
