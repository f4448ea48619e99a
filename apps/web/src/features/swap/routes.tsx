import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const swapRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/swap',
    staticData: { title: msg`Swap` },
    component: lazyRouteComponent(() => import('./SwapPage.tsx'), 'SwapPage'),
  }),
] as const
