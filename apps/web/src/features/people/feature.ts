import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/**
 * Pages of people. The menus list them as the user's own pages; they set their own titles once loaded, and parse the rest of their path, so
 * that the entry chunk knows little of them.
 */
export const feature = {
  words: 'people',
  routes: [
    { path: '/arena/profile', page: () => import('./ProfilePage.tsx').then((m) => m.ProfilePage) },
    { path: '/arena/profile/$', page: () => import('./ProfilePage.tsx').then((m) => m.ProfilePage) },
    { path: '/arena/achievements', page: () => import('./ProfilePage.tsx').then((m) => m.AchievementsPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    people: typeof feature
  }
}
