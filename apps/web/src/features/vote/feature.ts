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
      page: () => import('./VotePage.tsx').then((m) => m.VotePage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    vote: typeof feature
  }
}
