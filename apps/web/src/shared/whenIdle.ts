/** Runs a callback when the browser is idle, at the latest after two seconds; the returned function cancels it. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
