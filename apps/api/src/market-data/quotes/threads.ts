import { Worker } from 'node:worker_threads'
import type { FromSearcher } from './quoteSearch.ts'
import type { StartSearcher } from './searchers.ts'

/** A thread begins without the loader of TypeScript that its process runs with. */
const program = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('./searchThread.ts', import.meta.url).href)})
})`

/** Starts a thread that searches quotes; `failed` is told what ended one that nobody stopped. */
export const threads =
  (failed: (error: Error) => void): StartSearcher =>
  ({ said, died }) => {
    const worker = new Worker(program, { eval: true, execArgv: [] })
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
