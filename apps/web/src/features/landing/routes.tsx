import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const landingRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { description: msg`Swap tokens on deep pools. Every figure is read from the network.` },
    component: lazyPage(() => withWords('landing', import('./LandingPage.tsx')), 'LandingPage'),
  }),
] as const
