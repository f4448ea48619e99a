import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'liquidity',
  routes: [{ path: '/migrate', title: msg`Migrate`, page: () => import('./MigratePage.tsx').then((m) => m.MigratePage) }],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    migrate: typeof feature
  }
}
