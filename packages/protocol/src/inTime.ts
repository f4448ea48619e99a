/**
 * Runs work with a time limit in milliseconds, or until the caller's signal aborts: its own signal aborts then. It has its own timer
 * because a composite of `AbortSignal.timeout` may be collected before it fires.
 */
export const inTime = async <T>(millis: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal.reason)
  const timer = setTimeout(giveUp, millis)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
