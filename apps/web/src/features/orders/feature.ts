import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = { words: 'later' } as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    orders: typeof feature
  }
}
