import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** Pages of people. The menus have them as the reader's own pages; they name themselves once they are there, and read the rest of their address: so the start knows little of them. */
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
