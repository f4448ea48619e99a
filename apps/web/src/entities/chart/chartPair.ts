import type { Network } from '@exchange/protocol/networks'
import { poolAddress, type Token, tokenKey } from '../../shared/tokens/token.ts'

export type ChartPair = { readonly base: Token; readonly quote: Token }

/** A token's rank as the quote of a pair: stablecoins first, then the native coin, then all others. */
const measure = (network: Network, token: Token): number => {
  const key = tokenKey(poolAddress(network, token.address))
  if (network.deployment.stablecoins.some((address) => tokenKey(address) === key)) return 2
  return key === tokenKey(network.deployment.contracts.wrappedNative) ? 1 : 0
}

/**
 * Which of two tokens is priced in which. The better measure is the quote; between equals the one with the lower address is the base, so
 * that the picture stays when the swap turns around.
 */
export const chartPair = (network: Network, a: Token, b: Token): ChartPair => {
  const difference = measure(network, a) - measure(network, b)
  const aIsBase = difference === 0 ? tokenKey(a.address) < tokenKey(b.address) : difference < 0
  return aIsBase ? { base: a, quote: b } : { base: b, quote: a }
}

export const invertPair = ({ base, quote }: ChartPair): ChartPair => ({ base: quote, quote: base })
