import type { FeatureManifest } from '../../shared/feature/manifest.ts'

/** It has no page: the header opens it. */
export const feature = { words: 'search' } as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    search: typeof feature
  }
}
