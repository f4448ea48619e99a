import { startThread } from '../../threads/startThread.ts'
import type { FromSearcher } from './quoteSearch.ts'
import type { StartSearcher } from './searchers.ts'

/** Starts a search thread; `failed` receives the cause when a thread ends without having been stopped. */
export const threads =
  (failed: (error: Error) => void): StartSearcher =>
  ({ said, died }) => {
    const worker = startThread(new URL('./searchThread.ts', import.meta.url))
    let stopping = false
    worker.on('message', (message: FromSearcher) => said(message))
    worker.on('error', failed)
    worker.on('exit', () => {
      if (!stopping) died()
    })
    return {
      send: (message) => worker.postMessage(message),
      stop: async () => {
        stopping = true
        await worker.terminate()
      },
    }
  }
