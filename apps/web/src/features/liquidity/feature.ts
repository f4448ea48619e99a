import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/**
 * One route for every liquidity screen, and the dashboard's overview: the page parses the rest of the path, so that the entry chunk knows
 * none of them. Refusals use the error texts of actions.
 */
export const feature = {
  words: 'liquidity',
  routes: [
    {
      path: '/liquidity/$',
      title: msg`Liquidity`,
      words: ['liquidity', 'later'],
      page: () => import('./LiquidityPage.tsx').then((m) => m.LiquidityPage),
    },
    {
      path: '/dashboard',
      title: msg`Dashboard`,
      menu: { in: 'dashboard', order: 10, label: msg`Portfolio` },
      words: ['liquidity', 'later'],
      preload: ['./portfolio/PortfolioPage.tsx'],
      page: () => import('./LiquidityPage.tsx').then((m) => m.DashboardPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    liquidity: typeof feature
  }
}
