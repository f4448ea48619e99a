import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Comparison } from '@exchange/domain/routing/compareRoutes'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { quoteEngine } from './engine.ts'
import { poolsQuery } from './poolsQuery.ts'
import type { QuoteView } from './quoteEngine.ts'

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

/** Sends the gas price to the worker: it skips a route with a network fee above its gain. */
export const useGasOfQuotes = ({ chainId, deployment }: Network, price: bigint | undefined): void => {
  const { wrappedNative } = deployment.contracts
  useEffect(() => {
    if (price !== undefined) quoteEngine.setGasPrice({ chainId, price, wrappedNative })
  }, [chainId, price, wrappedNative])
}

/** The answer to the last question. */
export const useQuoteView = (): QuoteView => useSyncExternalStore(quoteEngine.subscribe, quoteEngine.view, quoteEngine.view)

/** The alternatives: only the route picture waits for them. */
export const useComparison = (): Comparison | undefined =>
  useSyncExternalStore(quoteEngine.subscribe, quoteEngine.comparison, quoteEngine.comparison)

/** Requests a quote for the form. An identical request is not repeated. */
export const useAskQuote = (request: QuoteRequest | null): void => {
  useEffect(() => quoteEngine.ask(request))
  useEffect(() => () => quoteEngine.ask(null), [])
}
