import { ChapterPath } from '../chapters/ChapterPath.tsx'
import { Hero } from '../chapters/Hero.tsx'
import type { Story } from '../useStory.ts'
import { Questions } from './Questions.tsx'

// STORY-3
/** The campaign for everybody: what it is, where it stands, and what people ask. */
export const HomeScreen = ({ story }: { readonly story: Story }) => (
  <>
    <Hero story={story} />
    <ChapterPath story={story} />
    <Questions />
  </>
)
