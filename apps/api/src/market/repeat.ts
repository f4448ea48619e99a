import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs a task, waits, and runs it again until stopped. One run at a time; the task must not throw. Stopping resolves when the run in
 * progress is over.
 */
export const repeat = (task: () => Promise<void>, pauseMs: number): (() => Promise<void>) => {
  const stopped = new AbortController()
  const loop = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await task()
      await wait(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return () => {
    stopped.abort()
    return running
  }
}
