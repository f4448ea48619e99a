import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'

export const feature = {
  words: 'dashboard',
  routes: [
    {
      path: '/dashboard/records',
      title: msg`Records`,
      search: anySearch,
      menu: { in: 'dashboard', order: 60 },
      page: () => import('./RecordsPage.tsx').then((m) => m.RecordsPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    records: typeof feature
  }
}
