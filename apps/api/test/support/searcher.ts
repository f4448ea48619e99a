import { createQuoteSearch } from '../../src/market-data/quotes/quoteSearch.ts'
import { createSearchers, type StartSearcher } from '../../src/market-data/quotes/searchers.ts'

/** A searcher in this process that answers in the next turn. */
const startHere: StartSearcher = ({ said }) => {
  const search = createQuoteSearch()
  queueMicrotask(() => said({ kind: 'ready' }))
  return {
    send: (message) => {
      const answer = search(message)
      if (answer !== null) queueMicrotask(() => said(answer))
    },
    stop: async () => undefined,
  }
}

/** One searcher in this process. */
export const searchHere = () => createSearchers({ start: startHere, count: 1, mostWaiting: 64, mostWaitMs: Infinity, timeLimitMs: 10_000 })
