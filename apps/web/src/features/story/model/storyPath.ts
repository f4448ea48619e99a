import type { StoryPhase } from '@exchange/domain'

const storyScreens = ['home', 'chapters', 'profile', 'leaderboard', 'referral', 'rewards', 'userstats', 'editor'] as const
/** A screen of the campaign. */
export type StoryScreen = (typeof storyScreens)[number]

/** The screen of a path under /story; null if there is none. */
export const parseStoryPath = (path: string): StoryScreen | null => {
  const name = path.replace(/\/$/, '')
  if (name === '') return 'home'
  return storyScreens.find((screen) => screen !== 'home' && screen === name) ?? null
}

/** The inputs of the menu. */
type Reader = { readonly phase: StoryPhase; readonly isRegistered: boolean; readonly isAdmin: boolean }

// STORY-3
/**
 * The menu of the campaign: before the start Home and Chapters, after it the chapters with the user's own screens. Only participants see
 * it. For admins it includes the editor, and the statistics after the start.
 */
export const storyMenu = ({ phase, isRegistered, isAdmin }: Reader): readonly StoryScreen[] => {
  const statistics: readonly StoryScreen[] = phase === 'upcoming' ? [] : ['userstats']
  const admins: readonly StoryScreen[] = isAdmin ? [...statistics, 'editor'] : []
  if (!isRegistered) return admins
  if (phase === 'upcoming') return ['home', 'chapters', ...admins]
  return ['chapters', 'profile', 'leaderboard', 'referral', 'rewards', ...admins]
}
