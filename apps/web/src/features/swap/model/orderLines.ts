import { formatWad, isLimitOrder, isLive, type Order, orderState, priceOfAmounts, reciprocalPrice, unfilledAmount } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { isSameToken, poolAddress, type Token, unitOf } from '../../../shared/tokens/token.ts'
import type { ChartPair } from '../../../entities/chart/chartPair.ts'

/** An open order of the pair as a line at its price. */
export type OrderLine = {
  /** Decimal text: quote tokens per base token. */
  readonly price: string
  readonly kind: 'limit' | 'twap'
  /** The sold token, and the unsold remainder in raw units. */
  readonly sells: Token
  readonly amount: bigint
}

/** Chart lines of the open orders between the two tokens, in either direction. `now` is chain time in seconds. */
export const orderLines = (network: Network, { base, quote }: ChartPair, orders: readonly Order[], now: number): readonly OrderLine[] => {
  const between = (order: Order, sold: Token, bought: Token): boolean =>
    isSameToken(order.srcToken, poolAddress(network, sold.address)) &&
    isSameToken(poolAddress(network, order.dstToken), poolAddress(network, bought.address))
  return orders
    .filter((order) => isLive(orderState(order, now)))
    .flatMap((order): OrderLine[] => {
      const sells = between(order, base, quote) ? base : between(order, quote, base) ? quote : undefined
      if (!sells) return []
      const bought = sells === base ? quote : base
      const price = priceOfAmounts(order.srcBidAmount, order.dstMinAmount, { unitIn: unitOf(sells), unitOut: unitOf(bought) })
      if (price === 0n) return []
      const shown = sells === base ? price : reciprocalPrice(price)
      return [{ price: formatWad(shown), kind: isLimitOrder(order) ? 'limit' : 'twap', sells, amount: unfilledAmount(order) }]
    })
}
