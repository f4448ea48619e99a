import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const rewardsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/rewards',
    staticData: { title: msg`Rewards` },
    component: lazyPage(() => withWords('dashboard', import('./RewardsPage.tsx')), 'RewardsPage'),
  }),
] as const
