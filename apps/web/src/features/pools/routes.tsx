import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const poolsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pools',
    staticData: { title: msg`Pools` },
    component: lazyRouteComponent(() => import('./PoolsPage.tsx'), 'PoolsPage'),
  }),
] as const
