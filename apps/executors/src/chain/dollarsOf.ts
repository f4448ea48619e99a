import { type Address, isSameAddress, min, type QuoteMarket, type RoutedSwap, type Sale, spotOutput } from '@exchange/domain'

type Stablecoin = { readonly address: Address; readonly decimals: number }

/**
 * The output of a route without fees and impact, in raw units, at most twice the actual output: an almost empty pool can have any price.
 */
const worthOf = (route: RoutedSwap): bigint => {
  const spot = spotOutput(route, false)
  return spot === null ? route.amountOut : min(spot.numerator / spot.denominator, 2n * route.amountOut)
}

/**
 * The value of an amount in dollars, a wad rounded down: a stablecoin counts as its own amount, any other token at its pool price in the
 * first stablecoin with a route; null without one. Fees and impact of a sale do not lower the value. Only for the minimum chunk size and
 * the limits of a quote: displayed prices are weighted by time and depth.
 */
export const dollarsOf = (
  market: QuoteMarket,
  stablecoins: readonly Stablecoin[],
  { tokenIn, amountIn, timestamp }: Omit<Sale, 'tokenOut'>,
): bigint | null => {
  const toDollars = (amount: bigint, { decimals }: Stablecoin): bigint => (amount * 10n ** 18n) / 10n ** BigInt(decimals)
  const own = stablecoins.find(({ address }) => isSameAddress(address, tokenIn))
  if (own !== undefined) return toDollars(amountIn, own)
  for (const stablecoin of stablecoins) {
    const route = market.sell({ tokenIn, tokenOut: stablecoin.address, amountIn, timestamp, maxSwaps: 3 })
    if (route !== null) return toDollars(worthOf(route), stablecoin)
  }
  return null
}
