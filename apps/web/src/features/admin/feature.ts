import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** The pages of admins: the page reads the rest of the address. */
export const feature = {
  words: 'admin',
  routes: [
    { path: '/arena/admin', page: () => import('./AdminPage.tsx').then((m) => m.AdminPage) },
    { path: '/arena/admin/$', page: () => import('./AdminPage.tsx').then((m) => m.AdminPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    admin: typeof feature
  }
}
