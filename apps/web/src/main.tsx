import './styles.css'
import { rememberActs } from './shared/drawing/earlyActs.ts'

/** Milliseconds after which a page that gets no frames, such as one behind another, starts all the same. */
const LONGEST_WAIT = 1_000

/** The page that the server drew is on screen before the code behind it runs. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const start = async (root: HTMLElement) => {
  const endOfWaiting = rememberActs(root)
  if (document.documentElement.dataset['drawn'] !== undefined && document.visibilityState === 'visible') await painted()
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
