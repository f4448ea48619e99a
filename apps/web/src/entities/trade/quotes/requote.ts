import type { RoutedSwap } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readPools } from '@exchange/protocol/reads/pools/readPools'
import { chainNow } from '../../../shared/clock/clock.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { followPinned } from '@exchange/domain/routing/quoteRoute'

/** A pinned route over pools that were just read. */
export type Requote = { readonly route: RoutedSwap; readonly amountIn: bigint; readonly amountOut: bigint; readonly block: number }

/** Quotes the accepted route over the current pools on chain. Throws a `DomainError` if it no longer fills the amount. */
export const requote = async (network: Network, request: QuoteRequest & Required<Pick<QuoteRequest, 'via'>>): Promise<Requote> => {
  const read = await readPools(getPublicClient(network.chainId), network)
  if (read.status === 'failed') throw read.error
  const { pools, block, timestamp } = read.data
  const now = Math.max(timestamp, chainNow(network.chainId) ?? 0)
  const { route, amountIn, amountOut } = followPinned(pools, request, now)
  return { route, amountIn, amountOut, block: Number(block) }
}
