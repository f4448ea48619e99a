import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChapterPath } from '../chapters/ChapterPath.tsx'
import { Hero } from '../chapters/Hero.tsx'
import { screenTitle } from '../messages.ts'
import { RegisterCard } from '../register/RegisterCard.tsx'
import type { Story } from '../useStory.ts'
import { Figures } from './Figures.tsx'
import { Questions } from './Questions.tsx'

/** Public screens, for users who have no campaign menu yet. */
const Ways = () => {
  const { i18n } = useLingui()
  return (
    <p className="row wrapx story-ways">
      {(['chapters', 'leaderboard'] as const).map((screen) => (
        <Link key={screen} to="/story/$" params={{ _splat: screen }} className="link">
          {i18n._(screenTitle[screen])}
        </Link>
      ))}
    </p>
  )
}

// STORY-3
/** The public page of the campaign: what it is, its progress, how to take part, and frequent questions. */
export const HomeScreen = ({ story }: { readonly story: Story }) => (
  <>
    <Hero story={story} />
    <ChapterPath story={story} />
    <div className="story-columns">
      <div className="col story-main">
        {!story.participant && story.phase !== 'upcoming' && <Ways />}
        <Figures chainId={story.chainId} />
        <Questions />
      </div>
      <RegisterCard story={story} />
    </div>
  </>
)
