import { brand } from '@exchange/domain/brand'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { hasLocks } from '../../entities/lock/hasLocks.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasLocks,
  routes: [
    {
      path: '/dashboard/lock',
      title: { id: brand.words.lock, message: brand.words.lock },
      menu: { in: 'dashboard', order: 20 },
      page: () => import('./LockPage.tsx').then((m) => m.LockPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    lock: typeof feature
  }
}
