import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/**
 * One route for every screen of liquidity, and the dashboard's first, which shows all of it: the page reads the rest of the address, so that the start
 * knows none of them. Words arrive with the screens.
 */
export const feature = {
  words: 'liquidity',
  routes: [
    { path: '/liquidity/$', title: msg`Liquidity`, words: [], page: async () => (await import('./LiquidityPage.tsx')).LiquidityPage },
    {
      path: '/dashboard',
      title: msg`Dashboard`,
      menu: { in: 'dashboard', order: 10, label: msg`Portfolio` },
      words: [],
      page: async () => (await import('./LiquidityPage.tsx')).DashboardPage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    liquidity: typeof feature
  }
}
