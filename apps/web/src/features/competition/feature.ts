import { msg } from '@lingui/core/macro'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { toCompetitionSearch } from './model/competitionSearch.ts'

export const feature = {
  words: 'competition',
  isOffered: hasCompetitions,
  routes: [
    {
      path: '/arena/trading-competitions/$id',
      title: msg`Competition`,
      search: toCompetitionSearch,
      page: () => import('./CompetitionPage.tsx').then((m) => m.CompetitionPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    competition: typeof feature
  }
}
