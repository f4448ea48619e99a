import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { parsePoolsSearch } from './model/poolsSearch.ts'

export const poolsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pools',
    staticData: { title: msg`Pools`, description: msg`Every pool with its depth, volume, fees and yearly rate.` },
    validateSearch: parsePoolsSearch,
    component: lazyRouteComponent(() => import('./PoolsPage.tsx'), 'PoolsPage'),
  }),
] as const
