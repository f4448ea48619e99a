import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import type { PoolsSearch } from './model/poolsSearch.ts'

export const feature = {
  words: 'pools',
  routes: [
    {
      path: '/pools',
      title: msg`Pools`,
      description: msg`Every pool with its depth, volume, fees and APR.`,
      // The page parses its own search parameters; links to it are type-checked.
      search: anySearch as (search: Record<string, unknown>) => PoolsSearch,
      menu: { in: 'bar', order: 20 },
      page: () => import('./PoolsPage.tsx').then((m) => m.PoolsPage),
    },
    { path: '/pools/$chain/$address', title: msg`Pool`, page: () => import('./detail/PoolPage.tsx').then((m) => m.PoolPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    pools: typeof feature
  }
}
