import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/**
 * One route for every screen of liquidity, and the dashboard's first, which shows all of it: the page reads the rest of the address, so that the start
 * knows none of them. What refuses an action is worded with the errors of actions.
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
