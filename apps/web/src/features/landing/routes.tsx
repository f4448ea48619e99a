import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const landingRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./LandingPage.tsx'), 'LandingPage'),
  }),
] as const
