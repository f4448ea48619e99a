import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routesOf } from '../shared/feature/routesOf.ts'
import { provideScreens } from '../shared/feature/screens.ts'
import { parseSearch } from '../shared/router/parseSearch.ts'
import { rootRoute } from '../shared/router/rootRoute.tsx'
import { provideFlowCode } from '../shared/transactions/steps/flowCode.ts'
import { features } from './features.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteError } from './RouteError.tsx'
import { Shell } from './Shell.tsx'

rootRoute.update({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: RouteError })

provideScreens(async () => (await import('./screens.ts')).screens)
provideFlowCode(async () => (await import('./flowCode.ts')).flowCode)

const routes = features.flatMap((feature) => routesOf(feature))

const routeTree = rootRoute.addChildren(routes)

/** The app's router. The address bar is its history, unless another one is given: the server draws a page without an address bar. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined,
    defaultPendingMs: 200,
    ...(history && { history, isServer: true }),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
