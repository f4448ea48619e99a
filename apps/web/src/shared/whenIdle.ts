/** Runs an act when the page has nothing better to do, at the latest after two seconds; the answer takes it back. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
