import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'competition',
  routes: [
    {
      path: '/arena/trading-competitions/$id',
      title: msg`Competition`,
      page: async () => (await import('./CompetitionPage.tsx')).CompetitionPage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    competition: typeof feature
  }
}
