import type { Logger } from 'pino'
import { attempt } from './attempt.ts'

/**
 * Pieces that are due within the minute, queued at their moment. If the process ends before, or one cannot be queued, the next look finds
 * it.
 */
export const createWaiting = (logger: Pick<Logger, 'warn'>) => {
  const timers = new Map<string, NodeJS.Timeout>()
  const drop = (key: string): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  return {
    /** Forgets a piece. */
    drop,
    /** Queues a piece after some milliseconds. */
    add: (key: string, wait: number, queue: () => Promise<unknown>): void => {
      drop(key)
      timers.set(key, setTimeout(() => attempt(logger, `${key} is not queued: the next look finds it`, queue), wait).unref())
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
