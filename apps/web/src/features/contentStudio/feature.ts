import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import type { StudioAddress } from './model/studioView.ts'

export const feature = {
  words: 'studio',
  routes: [
    {
      path: '/content-studio',
      title: msg`Content Studio`,
      // The page parses its own search parameters; links to it are type-checked.
      search: anySearch as (search: Record<string, unknown>) => StudioAddress,
      menu: { in: 'bar', order: 40 },
      page: () => import('./ContentStudioPage.tsx').then((m) => m.ContentStudioPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    contentStudio: typeof feature
  }
}
