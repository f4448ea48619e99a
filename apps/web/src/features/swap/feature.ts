import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import { parseSwapSearch } from './model/swapSearch.ts'

const title = msg`Swap`
const description = msg`Swap tokens at the best price of all pools.`

export const feature = {
  routes: [
    {
      path: '/swap',
      title,
      description,
      search: parseSwapSearch,
      menu: { in: 'trade', order: 10, label: msg`Spot Trade` },
      page: () => import('./SwapPage.tsx').then((m) => m.SwapPage),
    },
    // Links with their network. The model of the link decides which of their choices apply.
    {
      path: '/$chain/swap',
      title,
      description,
      search: anySearch,
      words: ['later'],
      page: () => import('./LinkedSwap.tsx').then((m) => m.LinkedSwap),
    },
    {
      path: '/$chain/swap/$input/$output',
      title,
      description,
      search: anySearch,
      words: ['later'],
      page: () => import('./LinkedSwap.tsx').then((m) => m.LinkedSwap),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    swap: typeof feature
  }
}
