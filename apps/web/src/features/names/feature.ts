import { brand } from '@exchange/domain/brand'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { hasNames } from './hasNames.ts'

/** One route for every screen of names, and the first of them: the page reads the rest of the address, so that the start knows none of them. */
export const feature = {
  words: 'names',
  isOffered: hasNames,
  routes: [
    {
      path: '/arena/thena-id',
      title: { id: brand.words.nameId, message: brand.words.nameId },
      menu: { in: 'more', order: 15 },
      words: ['names', 'later'],
      page: async () => (await import('./NamesPage.tsx')).NamesHome,
    },
    {
      path: '/arena/thena-id/$',
      title: { id: brand.words.nameId, message: brand.words.nameId },
      words: ['names', 'later'],
      page: async () => (await import('./NamesPage.tsx')).NamesPage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    names: typeof feature
  }
}
