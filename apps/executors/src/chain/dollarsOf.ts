import { type Address, isSameAddress, min, type QuoteMarket, type RoutedSwap, type Sale, spotOutput } from '@exchange/domain'

type Stablecoin = { readonly address: Address; readonly decimals: number }

/**
 * What a route would yield without fees and impact, in raw units, at most twice what it does yield: a pool of next to nothing may name any price.
 */
const worthOf = (route: RoutedSwap): bigint => {
  const spot = spotOutput(route, false)
  return spot === null ? route.amountOut : min(spot.numerator / spot.denominator, 2n * route.amountOut)
}

/**
 * What an amount is worth in dollars, a wad rounded down: a stablecoin is its own amount, anything else what its price in the pools makes of it in the
 * first of the stablecoins that has a way; null without one. What a sale loses to fees and to its size is no smaller worth. For the least size of a chunk
 * and the limits of a quote only: a price for display is weighted by time and depth.
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
