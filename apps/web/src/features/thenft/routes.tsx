import { brand } from '@exchange/domain/brand'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const theNftRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/thenft',
    staticData: { title: { id: brand.words.nft, message: brand.words.nft } },
    component: lazyPage(() => withWords('dashboard', import('./TheNftPage.tsx')), 'TheNftPage'),
  }),
] as const
