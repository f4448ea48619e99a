import { type Address, isSameAddress } from '../types.ts'
import { isLive, type Order, orderState, unfilledAmount } from './order.ts'

/**
 * Raw units of a token that a maker's live orders have still to sell: the allowance they need together, and the most that may remain.
 * `without` names orders that do not count, such as those about to be cancelled.
 */
export const committedAmount = (
  orders: readonly Pick<Order, 'id' | 'srcToken' | 'srcAmount' | 'srcFilledAmount' | 'status'>[],
  token: Address,
  now: number,
  without: ReadonlySet<bigint> = new Set(),
): bigint =>
  orders
    .filter((order) => isSameAddress(order.srcToken, token) && !without.has(order.id) && isLive(orderState(order, now)))
    .reduce((sum, order) => sum + unfilledAmount(order), 0n)
