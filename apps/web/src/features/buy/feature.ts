import { msg } from '@lingui/core/macro'
import type { AppConfig } from '../../shared/config/config.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'buy',
  isOffered: (_network: unknown, { sellsCrypto }: Pick<AppConfig, 'sellsCrypto'>) => !!sellsCrypto,
  routes: [
    {
      path: '/swap/buy',
      title: msg`Buy crypto`,
      words: ['buy', 'later'],
      menu: { in: 'trade', order: 40 },
      page: () => import('./BuyPage.tsx').then((m) => m.BuyPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    buy: typeof feature
  }
}
