import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const protocolsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/protocols',
    staticData: { title: msg`Protocols` },
    // The page reads its part of the address: the start needs no code for it.
    validateSearch: (search: Record<string, unknown>) => search,
    // What refuses a token is worded with the errors of actions.
    component: lazyPage(() => withWords('later', withWords('dashboard', import('./ProtocolsPage.tsx'))), 'ProtocolsPage'),
  }),
] as const
