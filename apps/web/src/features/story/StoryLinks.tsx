import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screenTitle } from './messages.ts'
import { storyMenu, type StoryScreen } from './model/storyPath.ts'
import type { Story } from './useStory.ts'

type Props = { readonly story: Story; readonly current: StoryScreen }

// STORY-3
/** The menu of the campaign. Unregistered users see none. */
export const StoryLinks = ({ story: { phase, participant, isAdmin }, current }: Props) => {
  const { t, i18n } = useLingui()
  const screens = storyMenu({ phase, isRegistered: Boolean(participant), isAdmin })
  if (screens.length === 0) return null
  return (
    <nav className="story-links" aria-label={t`Story`}>
      {screens.map((screen) => {
        const on = screen === current
        const look = { className: on ? 'navlink on' : 'navlink', ...(on && { 'aria-current': 'page' as const }) }
        return screen === 'home' ? (
          <Link key={screen} to="/story" {...look}>
            {i18n._(screenTitle.home)}
          </Link>
        ) : (
          <Link key={screen} to="/story/$" params={{ _splat: screen }} {...look}>
            {i18n._(screenTitle[screen])}
          </Link>
        )
      })}
    </nav>
  )
}
