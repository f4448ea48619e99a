// Controls that a screen shows in part, or not at all, because something cuts them off at its edge.
import type { Page } from '@playwright/test'

/** Rows that scroll sideways on a narrow screen, with the item at the edge in sight. */
const SCROLLED = '.seg, .tabs, .chips'

/**
 * One line per control outside its container, and per table wider than its container. Horizontally only: content below is reached by
 * scrolling.
 */
export const clippedControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (scrolled) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const screen = document.documentElement
    const found: string[] = []
    for (const control of document.querySelectorAll('main :is(button, a, input, select, summary, [role="slider"])')) {
      const box = control.getBoundingClientRect()
      if (box.width < 2 || control.closest(`.vh, [inert], thead, ${scrolled}`)) continue
      let [left, right] = [0, screen.clientWidth]
      for (let holder = control.parentElement; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflowX === 'visible') continue
        const around = holder.getBoundingClientRect()
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
      }
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (box.left < left - 1 || box.right > right + 1)
        found.push(`"${name}" stands at ${Math.round(box.left)} to ${Math.round(box.right)} of ${Math.round(left)} to ${Math.round(right)}`)
    }
    for (const table of document.querySelectorAll('.tbl-scroll'))
      if (table.scrollWidth > table.clientWidth)
        found.push(`"${table.querySelector('caption')?.textContent}" is ${table.scrollWidth} wide in ${table.clientWidth}`)
    if (screen.scrollWidth > screen.clientWidth) found.push(`the page is ${screen.scrollWidth} wide`)
    return found
  }, SCROLLED)
