import { msg } from '@lingui/core/macro'
import { hasStory } from '../../entities/story/hasStory.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

const title = msg`Story`

/** The campaign, and one route for all of its screens: the page reads the rest of the address, so that the start knows none of them. What is refused there is worded with the errors of actions. */
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
