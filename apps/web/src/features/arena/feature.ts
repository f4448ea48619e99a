import { msg } from '@lingui/core/macro'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** The hub of competitions, their creation and the rankings. Rankings read the rest of their address, so that the start knows one route of them. */
export const feature = {
  words: 'arena',
  isOffered: hasCompetitions,
  routes: [
    {
      path: '/arena',
      title: msg({ message: 'Arena', context: 'the hub of competitions' }),
      menu: { in: 'more', order: 11 },
      page: () => import('./ArenaPage.tsx').then((m) => m.ArenaPage),
    },
    { path: '/arena/create', title: msg`Create a competition`, page: () => import('./CreatePage.tsx').then((m) => m.CreatePage) },
    { path: '/arena/rankings/$', page: () => import('./RankingsPage.tsx').then((m) => m.RankingsPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    arena: typeof feature
  }
}
