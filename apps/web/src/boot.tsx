import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadConfig, provideConfig } from './shared/config/config.ts'
import { takeDrawing } from './shared/drawing/drawing.ts'
import { startEvents } from './shared/events/events.ts'
import { startI18n } from './shared/i18n/i18n.ts'
import { followOtherTabs } from './shared/settings/settings.ts'
import { startTheme } from './shared/settings/theme.ts'
import { restoreWallet } from './shared/wallet/wallet.ts'
import { createAppRouter } from './shell/router.tsx'

/**
 * Takes over the page that the server drew, where it drew this reader's; draws it anew otherwise. `endOfWaiting` ends the memory of what was done
 * to the drawing, and answers how to do it again.
 */
export const boot = async (root: HTMLElement, endOfWaiting: () => () => void): Promise<void> => {
  startTheme()
  followOtherTabs()
  const [config] = await Promise.all([loadConfig(), startI18n()])
  provideConfig(config)
  const router = createAppRouter()
  const drawn = takeDrawing(root)
  // The router's mark of a page that a server drew: its tree is then the same as there.
  if (drawn) router.ssr = { manifest: undefined }
  // The page's own code is there before the first render: frame and page are painted together, once.
  await router.load()
  if (drawn) {
    const actAgain = endOfWaiting()
    startTransition(() => void hydrateRoot(root, <App router={router} />))
    actAgain()
  } else startTransition(() => createRoot(root).render(<App router={router} />))
  startEvents()
  void restoreWallet()
}
