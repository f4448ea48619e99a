import { createRouter } from '@tanstack/react-router'
import { faqsRoutes } from '../features/faqs/routes.tsx'
import { landingRoutes } from '../features/landing/routes.tsx'
import { poolsRoutes } from '../features/pools/routes.tsx'
import { swapRoutes } from '../features/swap/routes.tsx'
import { rootRoute } from '../shared/router/rootRoute.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteError } from './RouteError.tsx'
import { Shell } from './Shell.tsx'

rootRoute.update({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: RouteError })

const routeTree = rootRoute.addChildren([...landingRoutes, ...swapRoutes, ...poolsRoutes, ...faqsRoutes])

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true, defaultPendingMs: 200 })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
