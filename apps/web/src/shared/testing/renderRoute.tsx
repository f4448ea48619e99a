import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, Outlet, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { useEffect } from 'react'
import { type AppConfig, provideConfig } from '../config/config.ts'
import { parseSearch } from '../router/parseSearch.ts'
import { useShownPage, useTitleOf } from '../router/ownTitle.ts'
import { rootRoute } from '../router/rootRoute.tsx'
import { testNetwork } from './testNetwork.ts'

// Pages are fetched on demand; the first one of a run takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

/** The frame of a page in a test: it shows the page's own title. */
const Frame = () => {
  const own = useTitleOf(useShownPage())
  useEffect(() => {
    document.title = typeof own === 'string' ? own : own ? i18n._(own) : ''
  }, [own])
  return <Outlet />
}

const testConfig: AppConfig = { local: true, networks: [testNetwork], links: {} }

/** Renders routes at an address inside the app's providers, with a fresh query cache. For tests. */
export const renderRoute = (routes: readonly AnyRoute[], path: string, config = testConfig) => {
  provideConfig(config)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  rootRoute.update({ component: Frame })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([...routes]), parseSearch, history })
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, router, queryClient }
}
