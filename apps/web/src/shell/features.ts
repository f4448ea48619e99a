import type { Feature, FeatureManifest } from '../shared/feature/manifest.ts'

/** Every feature that there is: a folder with a `feature.ts` is one. */
export const features = Object.values(
  import.meta.glob<FeatureManifest>('../features/*/feature.ts', { eager: true, import: 'feature' }),
) as readonly unknown[] as readonly Feature[]
