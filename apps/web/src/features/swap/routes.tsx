import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { parseSwapSearch } from './model/swapSearch.ts'

export const swapRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/swap',
    staticData: { title: msg`Swap`, description: msg`Swap tokens at the best price of all pools.` },
    validateSearch: parseSwapSearch,
    component: lazyRouteComponent(() => import('./SwapPage.tsx'), 'SwapPage'),
  }),
] as const
