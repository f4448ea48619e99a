import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { parsePoolsSearch } from './model/poolsSearch.ts'

export const poolsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pools',
    staticData: { title: msg`Pools`, description: msg`Every pool with its depth, volume, fees and yearly rate.` },
    validateSearch: parsePoolsSearch,
    component: lazyPage(() => withWords('pools', import('./PoolsPage.tsx')), 'PoolsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pools/$chain/$address',
    staticData: { title: msg`Pool` },
    component: lazyPage(() => withWords('pools', import('./detail/PoolPage.tsx')), 'PoolPage'),
  }),
] as const
