// A search thread, so that a long search delays only the questions behind it.
import { parentPort } from 'node:worker_threads'
import { createQuoteSearch, type FromSearcher, type ToSearcher } from './quoteSearch.ts'

const search = createQuoteSearch()
const say = (message: FromSearcher): void => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToSearcher) => {
  const answer = search(message)
  if (answer !== null) say(answer)
})
say({ kind: 'ready' })
