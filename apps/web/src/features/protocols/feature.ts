import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'
import { anySearch } from '../../shared/router/anySearch.ts'
import { hasProtocols } from '../../entities/vote/hasProtocols.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasProtocols,
  routes: [
    {
      path: '/protocols',
      title: msg`Protocols`,
      search: anySearch,
      menu: { in: 'more', order: 10 },
      // Refusals of a token use the error texts of actions.
      words: ['dashboard', 'later'],
      page: () => import('./ProtocolsPage.tsx').then((m) => m.ProtocolsPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    protocols: typeof feature
  }
}
