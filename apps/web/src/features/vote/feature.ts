import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasVotes,
  routes: [
    {
      path: '/dashboard/vote',
      title: msg`Vote`,
      search: anySearch,
      menu: { in: 'dashboard', order: 40 },
      page: async () => (await import('./VotePage.tsx')).VotePage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    vote: typeof feature
  }
}
