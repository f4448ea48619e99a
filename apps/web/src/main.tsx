import './styles.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { loadConfig, provideConfig } from './shared/config/config.ts'
import { startEvents } from './shared/events/events.ts'
import { i18n, startI18n } from './shared/i18n/i18n.ts'
import { queryClient } from './shared/query/queryClient.ts'
import { followOtherTabs } from './shared/settings/settings.ts'
import { startTheme } from './shared/settings/theme.ts'
import { restoreWallet } from './shared/wallet/wallet.ts'
import { router } from './shell/router.tsx'

const boot = async (root: HTMLElement) => {
  startTheme()
  followOtherTabs()
  const [config] = await Promise.all([loadConfig(), startI18n()])
  provideConfig(config)
  startEvents()
  void restoreWallet()
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const root = document.getElementById('root')
if (root)
  boot(root).catch((cause: unknown) => {
    root.textContent = 'The exchange could not start. Your funds are untouched. Reload the page; if this stays, the server is down.'
    throw cause
  })
