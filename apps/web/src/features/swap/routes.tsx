import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
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
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/$chain/swap/$input/$output',
    staticData: { title: msg`Swap`, description: msg`Swap tokens at the best price of all pools.` },
    // Read as it stands; what counts of it is decided by the model of the link.
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => withWords('later', import('./LinkedSwap.tsx')), 'LinkedSwap'),
  }),
] as const
