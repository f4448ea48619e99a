import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import type { CrossSearch } from './cross/crossSearch.ts'
import { hasBridge } from './hasBridge.ts'

export const feature = {
  words: 'bridge',
  isOffered: hasBridge,
  routes: [
    {
      path: '/bridge',
      title: msg`Bridge`,
      menu: { in: 'more', order: 18 },
      page: () => import('./BridgePage.tsx').then((m) => m.BridgePage),
    },
    {
      path: '/swap/cross',
      title: msg`Cross-Chain`,
      search: anySearch as (search: Record<string, unknown>) => CrossSearch,
      words: ['bridge', 'later'],
      menu: { in: 'trade', order: 30 },
      page: async () => (await import('./cross/CrossPage.tsx')).CrossPage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    bridge: typeof feature
  }
}
