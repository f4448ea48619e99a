import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'faqs',
  routes: [
    {
      path: '/faqs',
      title: msg`FAQs`,
      description: msg`Short answers to common questions before a first swap.`,
      menu: { in: 'more', order: 19 },
      page: () => import('./FaqsPage.tsx').then((m) => m.FaqsPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    faqs: typeof feature
  }
}
