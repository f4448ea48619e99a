import type { Network } from '@exchange/protocol/networks'
import { readPools } from '@exchange/protocol/reads/readPools'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Comparison } from '@exchange/domain/routing/compareRoutes'
import type { PoolSnapshot, QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { quoteEngine } from './engine.ts'
import type { QuoteView } from './quoteEngine.ts'

/** All pools of a network as the chain has them, and the monotonic time of the read. */
export type PoolsRead = { readonly snapshot: PoolSnapshot; readonly readAt: number }

/** Read from the chain, so that quotes work while the index is still being built; again on each block. */
export const poolsQuery = (network: Network) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'pools'),
    queryFn: async (): Promise<PoolsRead> => {
      const readAt = monotonicNow()
      const read = await readPools(getPublicClient(network.chainId), network)
      if (read.status === 'failed') throw read.error
      const { pools, block, timestamp } = read.data
      return { snapshot: { chainId: network.chainId, block: Number(block), timestamp, pools }, readAt }
    },
    structuralSharing: false,
  })

/** Keeps the worker's pools as new as the chain's. */
export const usePools = (network: Network) => {
  const pools = useQuery(poolsQuery(network))
  const read = pools.data
  useEffect(() => {
    if (read) quoteEngine.setPools(read.snapshot, read.readAt)
  }, [read])
  const failing = pools.isError
  return useMemo(() => ({ read, failing }), [read, failing])
}

/** Tells the worker what gas costs: a way whose fee is more than it brings is not taken. */
export const useGasOfQuotes = ({ chainId, deployment }: Network, price: bigint | undefined): void => {
  const { wrappedNative } = deployment.contracts
  useEffect(() => {
    if (price !== undefined) quoteEngine.setGasPrice({ chainId, price, wrappedNative })
  }, [chainId, price, wrappedNative])
}

/** The answer to what was asked last. */
export const useQuoteView = (): QuoteView => useSyncExternalStore(quoteEngine.subscribe, quoteEngine.view, quoteEngine.view)

/** What else there was: only the picture of the route waits for it. */
export const useComparison = (): Comparison | undefined =>
  useSyncExternalStore(quoteEngine.subscribe, quoteEngine.comparison, quoteEngine.comparison)

/** Asks for what stands in the form. A request of the same content is not asked again. */
export const useAskQuote = (request: QuoteRequest | null): void => {
  useEffect(() => quoteEngine.ask(request))
  useEffect(() => () => quoteEngine.ask(null), [])
}
