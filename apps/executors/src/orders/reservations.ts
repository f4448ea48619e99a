import { type Address, nextFill, type Order, standingOf } from '@exchange/domain'

/** What an order is paid from: the balance and the allowance of its maker's token, which all orders of the maker that sell it share. */
export const fundsOf = ({ maker, srcToken }: Pick<Order, 'maker' | 'srcToken'>): string => `${maker}/${srcToken}`.toLowerCase()

/**
 * What of makers' balances and allowances the standing bids of a taker need for their fills, in raw units: the orders of a maker share them, and
 * a bid for what another one needs could not be filled. `orders` are the live ones at `now`, seconds of chain time.
 */
export const createReservations = (orders: readonly Order[], taker: Address, now: number) => {
  const reserved = new Map<string, bigint>()
  const hasBid = (order: Order): boolean => standingOf(order, taker, now) === 'own'
  const add = (order: Order): void => void reserved.set(fundsOf(order), (reserved.get(fundsOf(order)) ?? 0n) + nextFill(order).amountIn)
  for (const order of orders) if (hasBid(order)) add(order)
  return {
    /** A bid for the next chunk of an order was made. */
    add,
    /** What of a balance or an allowance of its maker is left for an order: all of it where the taker's bid stands already. */
    leftFor: (order: Order, amount: bigint): bigint => {
      const others = hasBid(order) ? 0n : (reserved.get(fundsOf(order)) ?? 0n)
      return amount > others ? amount - others : 0n
    },
  }
}
