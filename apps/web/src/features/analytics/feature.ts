import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import type { AnalyticsSearch } from './model/analyticsSearch.ts'

export const feature = {
  words: 'analytics',
  routes: [
    {
      path: '/analytics',
      title: msg`Analytics`,
      // The page parses its own search parameters; links to it are type-checked.
      search: anySearch as (search: Record<string, unknown>) => AnalyticsSearch,
      menu: { in: 'bar', order: 30 },
      page: () => import('./AnalyticsPage.tsx').then((m) => m.AnalyticsPage),
    },
    // These set their own titles once loaded.
    {
      path: '/arena/analytics',
      words: ['analytics', 'arena'],
      page: () => import('./ArenaAnalyticsPage.tsx').then((m) => m.ArenaAnalyticsPage),
    },
    { path: '/analytics/$chain/$address', page: () => import('./TokenPage.tsx').then((m) => m.TokenPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    analytics: typeof feature
  }
}
