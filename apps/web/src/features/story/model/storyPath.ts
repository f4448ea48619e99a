import type { StoryPhase } from '@exchange/domain'

const storyScreens = ['home', 'chapters', 'profile', 'leaderboard', 'referral', 'rewards', 'userstats', 'editor'] as const
/** A screen of the campaign. */
export type StoryScreen = (typeof storyScreens)[number]

/** The screen that an address under /story names; null where there is none. */
export const parseStoryPath = (path: string): StoryScreen | null => {
  const name = path.replace(/\/$/, '')
  if (name === '') return 'home'
  return storyScreens.find((screen) => screen !== 'home' && screen === name) ?? null
}

/** What the menu depends on. */
type Reader = { readonly phase: StoryPhase; readonly isRegistered: boolean; readonly isAdmin: boolean }

// STORY-3
/**
 * The menu of the campaign: before the start Home and Chapters, after it the chapters with everything of one's own. Only participants see it. Admins find the
 * editor in it too, and the statistics from the start on.
 */
export const storyMenu = ({ phase, isRegistered, isAdmin }: Reader): readonly StoryScreen[] => {
  const statistics: readonly StoryScreen[] = phase === 'upcoming' ? [] : ['userstats']
  const admins: readonly StoryScreen[] = isAdmin ? [...statistics, 'editor'] : []
  if (!isRegistered) return admins
  if (phase === 'upcoming') return ['home', 'chapters', ...admins]
  return ['chapters', 'profile', 'leaderboard', 'referral', 'rewards', ...admins]
}
