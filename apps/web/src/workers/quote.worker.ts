import { createQuoteHandler } from './quoteHandler.ts'
import type { QuoteMessage } from './quoteMessages.ts'
import type { KnownSearch } from './splitSearch.ts'

/** Time for an answer to appear on screen: optional work follows after it. */
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

/** Loads the split search after the first answer, and answers the newest question again. If loading fails, the next answer retries. */
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
