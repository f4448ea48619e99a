import { createQuoteHandler, type QuoteMessage } from './quoteHandler.ts'

const handle = createQuoteHandler()

self.onmessage = ({ data }: MessageEvent<QuoteMessage>) => {
  const reply = handle(data)
  if (reply) self.postMessage(reply)
}
