import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

/** One route for every screen of liquidity, and the dashboard's first, which shows all of it: the page reads the rest of the address, so that the start knows none of them. */
export const liquidityRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/liquidity/$',
    staticData: { title: msg`Liquidity` },
    component: lazyPage(() => import('./LiquidityPage.tsx'), 'LiquidityPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard',
    staticData: { title: msg`Dashboard` },
    component: lazyPage(() => import('./LiquidityPage.tsx'), 'DashboardPage'),
  }),
] as const
