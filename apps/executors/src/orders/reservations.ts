import { type Address, nextFill, type Order, standingOf } from '@exchange/domain'

/** The funds of an order: the balance and the allowance of its maker's token, shared by all the maker's orders that sell it. */
export const fundsOf = ({ maker, srcToken }: Pick<Order, 'maker' | 'srcToken'>): string => `${maker}/${srcToken}`.toLowerCase()

/**
 * The parts of makers' balances and allowances that a taker's open bids need for their fills, in raw units. The orders of a maker share
 * them, and a bid on funds that another one needs could not be filled. `orders` are the live ones at `now`, seconds of chain time.
 */
export const createReservations = (orders: readonly Order[], taker: Address, now: number) => {
  const reserved = new Map<string, bigint>()
  const hasBid = (order: Order): boolean => standingOf(order, taker, now) === 'own'
  const add = (order: Order): void => void reserved.set(fundsOf(order), (reserved.get(fundsOf(order)) ?? 0n) + nextFill(order).amountIn)
  for (const order of orders) if (hasBid(order)) add(order)
  return {
    /** Records a bid for an order's next chunk. */
    add,
    /** The part of a maker's balance or allowance that is left for an order: all of it when the taker already has a bid on it. */
    leftFor: (order: Order, amount: bigint): bigint => {
      const others = hasBid(order) ? 0n : (reserved.get(fundsOf(order)) ?? 0n)
      return amount > others ? amount - others : 0n
    },
  }
}
