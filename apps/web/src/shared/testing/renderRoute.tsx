import type { Network } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, Outlet, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { provideConfig } from '../config/config.ts'
import { addressOf } from '../market/testing.ts'
import { rootRoute } from '../router/rootRoute.tsx'

// Pages are fetched on demand; the first one of a run takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

const zero = '0x0000000000000000000000000000000000000000'

/** A network for tests. */
const testNetwork: Network = {
  chainId: 31356,
  name: 'BNB Chain (local)',
  plays: 56,
  local: true,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  features: ['swap', 'classicPools'],
  deployment: {
    chainId: 31356,
    contracts: { multicall3: zero, wrappedNative: zero, poolFactory: zero, router: zero, lens: zero, governanceToken: zero },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [1, 2].map((n) => ({ chainId: 31356, address: addressOf(n), symbol: `T${n}`, name: `Token ${n}`, decimals: 18 })),
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}

/** Renders routes at an address inside what the app provides, with a fresh query cache. For tests. */
export const renderRoute = (routes: readonly AnyRoute[], path: string) => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  rootRoute.update({ component: Outlet })
  const router = createRouter({ routeTree: rootRoute.addChildren([...routes]), history: createMemoryHistory({ initialEntries: [path] }) })
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, router, queryClient }
}
