import type { Address, QuoteMarket, Sale } from '@exchange/domain'

/**
 * What an amount is worth in dollars, a wad: what the market gives for it in the first of the stablecoins that has a way; null without one.
 * For the least size of a chunk and the limits of a quote only: a price for display is weighted by time and depth.
 */
export const dollarsOf = (
  market: QuoteMarket,
  stablecoins: readonly { readonly address: Address; readonly decimals: number }[],
  { tokenIn, amountIn, timestamp }: Omit<Sale, 'tokenOut'>,
): bigint | null => {
  for (const { address, decimals } of stablecoins) {
    const isStablecoin = address.toLowerCase() === tokenIn.toLowerCase()
    const out = isStablecoin ? amountIn : market.sell({ tokenIn, tokenOut: address, amountIn, timestamp, maxSwaps: 3 })?.amountOut
    if (out !== undefined) return (out * 10n ** 18n) / 10n ** BigInt(decimals)
  }
  return null
}
