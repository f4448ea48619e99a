/** Monotonic milliseconds and waiting, for the loop. Due times come from chain time, which executors read themselves. */
export type Clock = {
  readonly monotonic: () => number
  /** Resolves after `ms`, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The clock of the machine. */
export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const done = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
    }),
}
