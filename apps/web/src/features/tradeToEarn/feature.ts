import { msg } from '@lingui/core/macro'
import { hasTradeToEarn } from '../../entities/story/hasTradeToEarn.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** The programme that has ended. */
export const feature = {
  words: 'story',
  isOffered: hasTradeToEarn,
  routes: [
    {
      path: '/trade-to-earn',
      title: msg`Trade to earn`,
      menu: { in: 'more', order: 21 },
      page: () => import('./TradeToEarnPage.tsx').then((m) => m.TradeToEarnPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    tradeToEarn: typeof feature
  }
}
