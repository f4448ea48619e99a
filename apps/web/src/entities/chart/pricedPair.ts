import type { PoolItem, PoolToken } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { type ChartPair, chartPair } from './chartPair.ts'
import { type Token, toToken } from '../../shared/tokens/token.ts'

const ofPool = (chainId: number, { address, symbol, name, decimals, logoURI }: PoolToken): Token =>
  toToken({ chainId, address, symbol, name, decimals, ...(logoURI !== null && { logoURI }) }, 'listed')

/**
 * The pairs of a pool page's price chart: the one pair of two tokens; for more tokens, each one quoted in the token that ranks highest as a
 * quote. The pair of the pool's first two tokens comes first if it is among them, because the index keeps its candles.
 */
export const pricedPairs = (network: Network, { chainId, tokens }: Pick<PoolItem, 'chainId' | 'tokens'>): readonly ChartPair[] => {
  const [first, ...rest] = tokens.map((token) => ofPool(chainId, token))
  if (!first) return []
  const measure = rest.reduce((best, token) => chartPair(network, best, token).quote, first)
  const pairs = [first, ...rest].filter((token) => token !== measure).map((token) => chartPair(network, token, measure))
  const kept = new Set(tokens.slice(0, 2).map(({ address }) => address))
  const hasCandles = ({ base, quote }: ChartPair) => kept.has(base.address) && kept.has(quote.address)
  return [...pairs.filter(hasCandles), ...pairs.filter((pair) => !hasCandles(pair))]
}
