import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'landing',
  routes: [
    {
      path: '/',
      description: msg`Swap tokens on deep pools. Every figure is read from the network.`,
      page: () => import('./LandingPage.tsx').then((m) => m.LandingPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    landing: typeof feature
  }
}
