export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Calls `look` every `everyMs`, skipping while a call is running; the next one makes up for a failed one. The timer keeps no process alive.
 * Returns a function that stops it.
 */
export function pollEvery(everyMs: number, look: () => Promise<void>): () => void {
  let isLooking = false
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    await look().catch(() => undefined)
    isLooking = false
  }
  const timer = setInterval(() => void lookOnce(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Calls `check` every `everyMs` until it returns true. Throws after `timeoutMs`. */
export async function waitUntil(check: () => Promise<boolean>, what: string, { everyMs = 50, timeoutMs = 60_000 } = {}): Promise<void> {
  const tries = Math.ceil(timeoutMs / everyMs)
  for (let i = 0; i < tries; i++) {
    if (await check()) return
    await sleep(everyMs)
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1_000} s.`)
}
