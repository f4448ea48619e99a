import { msg } from '@lingui/core/macro'
import { hasStory } from '../../entities/story/hasStory.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

const title = msg`Story`

/**
 * The campaign, with one route for all its screens: the page parses the rest of the path, so that the entry chunk knows none of them. Its
 * refusals use the error texts of actions.
 */
export const feature = {
  words: 'story',
  isOffered: hasStory,
  routes: [
    {
      path: '/story',
      title,
      words: ['story', 'later'],
      menu: { in: 'more', order: 20 },
      page: () => import('./StoryPage.tsx').then((m) => m.StoryPage),
    },
    { path: '/story/$', title, words: ['story', 'later'], page: () => import('./StoryPage.tsx').then((m) => m.StoryPage) },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    story: typeof feature
  }
}
