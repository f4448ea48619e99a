import { brand } from '@exchange/domain/brand'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { hasNft } from '../../entities/nft/hasNft.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasNft,
  routes: [
    {
      path: '/dashboard/thenft',
      title: { id: brand.words.nft, message: brand.words.nft },
      menu: { in: 'dashboard', order: 30 },
      page: () => import('./TheNftPage.tsx').then((m) => m.TheNftPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    thenft: typeof feature
  }
}
