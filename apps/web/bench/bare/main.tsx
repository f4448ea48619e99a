// The least page that any web app of this kind begins with: React, wagmi with its query client, a router with one route, one heading.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { bsc } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

const config = createConfig({ chains: [bsc], connectors: [injected()], transports: { [bsc.id]: http('/rpc/56') } })

const Page = () => {
  const { address } = useConnection()
  return (
    <main>
      <h1>Swap</h1>
      <p>{address ?? 'No wallet is connected.'}</p>
    </main>
  )
}

const rootRoute = createRootRoute({ component: Outlet })
const router = createRouter({
  routeTree: rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/', component: Page })]),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WagmiProvider>,
  )
