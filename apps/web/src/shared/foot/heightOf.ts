/** A fixed part at the bottom of the window: the notices of every page, or a page's own bar. */
type Part = '--foot-height' | '--bar-height'

/**
 * A ref that exposes an element's height at the bottom of the window to the styles while it is mounted, so that elements above it do not
 * cover it: a page's bar above the notices, and floating elements above both. Create it once for each part, outside components.
 */
export const heightOf = (part: Part) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const tell = () => style.setProperty(part, `${element.offsetHeight}px`)
  tell()
  // Pages rendered without layout, as in tests, have no sizes to observe.
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tell)
  observer?.observe(element)
  return () => {
    observer?.disconnect()
    style.removeProperty(part)
  }
}

/** For a page's bar that sticks to the foot of the window. */
export const barHeight = heightOf('--bar-height')
