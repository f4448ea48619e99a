import { createQuoteHandler } from './quoteHandler.ts'
import type { QuoteMessage } from './quoteMessages.ts'
import type { KnownSearch } from './splitSearch.ts'

/** Time in which an answer is on screen: what it can do without comes after. */
const SHOWN_MS = 100

const known: KnownSearch = {}
const handle = createQuoteHandler(known)
let newest: QuoteMessage | undefined
let isFetching = false

const answer = (message: QuoteMessage): void => {
  const reply = handle(message)
  if (!reply) return
  self.postMessage(reply)
  if (reply.type === 'quote' && !known.splits) setTimeout(() => void fetchSplits(), SHOWN_MS)
}

/** Fetches the search of splits after the first answer, and answers the newest question again. Where that fails, the next answer tries anew. */
const fetchSplits = async (): Promise<void> => {
  if (isFetching || known.splits) return
  isFetching = true
  try {
    known.splits = await import('./splitSearch.ts')
  } catch {
    return
  } finally {
    isFetching = false
  }
  if (newest) answer(newest)
}

self.onmessage = ({ data }: MessageEvent<QuoteMessage>) => {
  if (data.type === 'quote') newest = data
  answer(data)
}
