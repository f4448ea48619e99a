import { isFilled, searchMost } from '@exchange/domain/routing/mostFilled'
import { NetworkPools } from '@exchange/domain/routing/networkPools'
import type { PoolSnapshot, QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { findBestSplit } from '@exchange/domain/routing/split/findBestSplit'
import { prepareMarket, refreshMarket } from '@exchange/domain/routing/split/prepareMarket'

type Question = { readonly snapshot: PoolSnapshot; readonly request: QuoteRequest; readonly timestamp: number }

const splits = { findBestSplit, prepareMarket, refreshMarket }

/** Yields to rendering and input events: each quote takes a while. */
const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0))

/**
 * The largest part of a request, in raw units, that the pools of a snapshot fill; null if they fill none of it, or if the request was
 * aborted.
 */
export const mostTradable = async ({ snapshot, request, timestamp }: Question, signal: AbortSignal): Promise<bigint | null> => {
  const pools = new NetworkPools(snapshot)
  const search = searchMost(request.amount)
  let step = search.next()
  while (!step.done) {
    await breathe()
    if (signal.aborted) return null
    const asked = { ...request, amount: step.value }
    step = search.next(isFilled({ pools, request: asked, timestamp, gas: undefined }, splits))
  }
  return step.value
}
