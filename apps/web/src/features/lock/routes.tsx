import { brand } from '@exchange/domain/brand'
import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const lockRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/lock',
    staticData: { title: { id: brand.words.lock, message: brand.words.lock } },
    component: lazyPage(() => withWords('dashboard', import('./LockPage.tsx')), 'LockPage'),
  }),
] as const
