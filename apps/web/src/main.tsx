import './styles.css'
import { rememberActs } from './shared/drawing/actsOnDrawing.ts'
import { releaseLinks } from './shared/drawing/heldLinks.ts'
import { nextTask } from './shared/nextTask.ts'

/** Milliseconds after which a page that is not painted, such as one behind another, starts all the same. */
const MAX_WAIT_MS = 1_000

/** The page that the server drew is on screen before the code behind it is fetched and runs. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })

const start = async (root: HTMLElement) => {
  const endOfWaiting = rememberActs(root)
  const { drawn, redraw } = document.documentElement.dataset
  // A page rendered for another user is hidden, and never painted.
  if (drawn !== undefined && redraw === undefined && document.visibilityState === 'visible') await painted()
  await releaseLinks()
  // The first formatter of a page costs as much as rendering a part of it. Creating one here uses the time in which the code loads.
  Intl.NumberFormat(document.documentElement.lang)
  await import('./foundation.ts')
  await nextTask()
  const { boot } = await import('./boot.tsx')
  await boot(root, endOfWaiting)
}

const root = document.getElementById('root')
if (root)
  start(root).catch((cause: unknown) => {
    delete document.documentElement.dataset['redraw']
    root.textContent = 'The exchange could not start. Your funds are untouched. Reload the page; if this stays, the server is down.'
    throw cause
  })
