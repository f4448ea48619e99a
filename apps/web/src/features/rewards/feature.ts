import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasVotes,
  routes: [
    {
      path: '/dashboard/rewards',
      title: msg`Rewards`,
      menu: { in: 'dashboard', order: 50 },
      page: () => import('./RewardsPage.tsx').then((m) => m.RewardsPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    rewards: typeof feature
  }
}
