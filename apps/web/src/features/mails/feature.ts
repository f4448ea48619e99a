import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** The page behind the link of a mail. It is in no menu, and sets its own title. */
export const feature = {
  words: 'mails',
  routes: [
    {
      path: '/arena/alerts/stop/$token',
      words: ['mails', 'later'],
      page: () => import('./StopPage.tsx').then((m) => m.StopPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    mails: typeof feature
  }
}
