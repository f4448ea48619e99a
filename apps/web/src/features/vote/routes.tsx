import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const voteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/vote',
    staticData: { title: msg`Vote` },
    // The page reads its part of the address: the start needs no code for it.
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyPage(() => withWords('dashboard', import('./VotePage.tsx')), 'VotePage'),
  }),
] as const
