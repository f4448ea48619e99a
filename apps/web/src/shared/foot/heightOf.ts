/** What stands at the window's foot: what is said there on every page, and a page's own bar. */
type Part = '--foot-height' | '--bar-height'

/**
 * A ref that tells the styles how high an element at the window's foot is, as long as it stands there, so that what stands above it does not lie
 * over it: the bar of a page above what is said, and what floats above both. Made once for each part, outside of components.
 */
export const heightOf = (part: Part) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const tell = () => style.setProperty(part, `${element.offsetHeight}px`)
  tell()
  // Pages that are drawn without a layout, as in tests, have none to tell of.
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tell)
  observer?.observe(element)
  return () => {
    observer?.disconnect()
    style.removeProperty(part)
  }
}

/** For the bar of a page, which sticks to the window's foot. */
export const barHeight = heightOf('--bar-height')
