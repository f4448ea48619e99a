import { startTransition } from 'react'
import { App } from './App.tsx'
import { createRoot, hydrateRoot } from './foundation.ts'
import { loadConfig, provideConfig } from './shared/config/config.ts'
import { takeDrawing } from './shared/drawing/drawing.ts'
import { tolerateMissingNodes } from './shared/drawing/missingNodes.ts'
import { startEvents } from './shared/events/events.ts'
import { startI18n, withWords } from './shared/i18n/i18n.ts'
import { nextTask } from './shared/nextTask.ts'
import { followOtherTabs } from './shared/settings/settings.ts'
import { startTheme } from './shared/settings/theme.ts'
import { untilLoaded } from './shared/untilLoaded.ts'
import { whenIdle } from './shared/whenIdle.ts'
import { expectWallet, restoreWallet } from './shared/wallet/wallet.ts'
import { createAppRouter } from './shell/router.tsx'

/**
 * Hydrates the server-rendered page if it fits this user; otherwise renders it from scratch. `endOfWaiting` stops recording interactions
 * with the unhydrated page, and returns a function that replays them. Each step is a separate task: between them the browser stays
 * responsive.
 */
export const boot = async (root: HTMLElement, endOfWaiting: () => () => void): Promise<void> => {
  await nextTask()
  startTheme()
  followOtherTabs()
  const [config] = await Promise.all([loadConfig(), startI18n(untilLoaded)])
  provideConfig(config)
  await nextTask()
  const router = createAppRouter()
  await nextTask()
  const drawn = takeDrawing(root)
  // The router's mark of a page that a server drew: its tree is then the same as there.
  if (drawn) router.ssr = { manifest: undefined }
  // The page's own code is there before the first render, unless it is away: frame and page are painted together, once.
  await router.load()
  await nextTask()
  const changed = tolerateMissingNodes()
  if (drawn) {
    const actAgain = endOfWaiting()
    startTransition(() => void hydrateRoot(root, <App router={router} />))
    actAgain()
  } else {
    expectWallet()
    startTransition(() => createRoot(root).render(<App router={router} />))
  }
  await nextTask()
  startEvents()
  void restoreWallet()
  // No first figure waits for this.
  whenIdle(() => void untilLoaded(() => withWords('later', import('./watches.ts'))).then(({ startWatches }) => startWatches(changed)))
}
