import { setImmediate } from 'node:timers/promises'
import { createQueue } from '@exchange/protocol/node'

/** Queues a piece of work; resolves to its result. */
export type WorkQueue = <T>(work: () => T) => Promise<T>

/**
 * Runs pieces of work one at a time and yields to the event loop before each: executors share the loop with quote requests, and run between
 * any two searches.
 */
export const createWorkQueue = (): WorkQueue => {
  const enqueue = createQueue()
  return (work) => enqueue(() => setImmediate().then(work))
}
