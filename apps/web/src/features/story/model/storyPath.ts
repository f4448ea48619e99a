import type { StoryPhase } from '@exchange/domain'

/** A screen of the campaign. */
export type StoryScreen = 'home' | 'chapters' | 'profile' | 'leaderboard' | 'referral' | 'rewards' | 'userstats'

/** Those that there are. */
const offered: readonly StoryScreen[] = ['home', 'chapters', 'leaderboard']

/** The screen that an address under /story names; null where there is none. */
export const parseStoryPath = (path: string): StoryScreen | null => {
  const name = path.replace(/\/$/, '')
  if (name === '') return 'home'
  return offered.find((screen) => screen !== 'home' && screen === name) ?? null
}

/** What the menu depends on. */
type Reader = { readonly phase: StoryPhase; readonly isRegistered: boolean; readonly isAdmin: boolean }

// STORY-3
/**
 * The menu of the campaign: before the start Home and Chapters, after it the chapters with everything of one's own. Only participants see it; who is an admin
 * and none finds the statistics alone.
 */
const menuOf = ({ phase, isRegistered, isAdmin }: Reader): readonly StoryScreen[] => {
  const admins: readonly StoryScreen[] = phase !== 'upcoming' && isAdmin ? ['userstats'] : []
  if (!isRegistered) return admins
  if (phase === 'upcoming') return ['home', 'chapters']
  return ['chapters', 'profile', 'leaderboard', 'referral', 'rewards', ...admins]
}

/** What of that menu there is. */
export const storyMenu = (reader: Reader): readonly StoryScreen[] => menuOf(reader).filter((screen) => offered.includes(screen))
