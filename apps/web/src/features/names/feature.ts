import { brand } from '@exchange/domain/brand'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { hasNames } from '../../entities/user/hasNames.ts'

const title = { id: brand.words.nameId, message: brand.words.nameId }

/**
 * The first screen of names, and one route for all of them: the page parses the rest of the path, so that the entry chunk knows none of
 * them.
 */
export const feature = {
  words: 'names',
  isOffered: hasNames,
  routes: [
    {
      path: '/arena/thena-id',
      title,
      menu: { in: 'more', order: 12 },
      page: () => import('./NamesPage.tsx').then((m) => m.NamesPage),
    },
    { path: '/arena/thena-id/$', title, page: () => import('./NamesPage.tsx').then((m) => m.NamesPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    names: typeof feature
  }
}
