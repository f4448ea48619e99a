import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { parseSwapSearch } from './model/swapSearch.ts'

const staticData = { title: msg`Swap`, description: msg`Swap tokens at the best price of all pools.` }

/** A link that names its network. */
const linked = {
  staticData,
  // Read as it stands; what counts of it is decided by the model of the link.
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyPage(() => withWords('later', import('./LinkedSwap.tsx')), 'LinkedSwap'),
}

export const swapRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/swap',
    staticData,
    validateSearch: parseSwapSearch,
    component: lazyPage(() => import('./SwapPage.tsx'), 'SwapPage'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/$chain/swap', ...linked }),
  createRoute({ getParentRoute: () => rootRoute, path: '/$chain/swap/$input/$output', ...linked }),
] as const
