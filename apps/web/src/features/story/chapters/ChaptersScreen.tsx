import { useState } from 'react'
import { shownChapter } from '../model/chapters.ts'
import { useTasks } from '../queries.ts'
import { RegisterCard } from '../register/RegisterCard.tsx'
import type { LiveChapter, Story } from '../useStory.ts'
import { ChapterPath } from './ChapterPath.tsx'
import { ChapterSum } from './ChapterSum.tsx'
import { Fragments } from './Fragments.tsx'
import { Hero } from './Hero.tsx'
import { TaskList } from './TaskList.tsx'

const Tasks = ({ story, chapter }: { readonly story: Story; readonly chapter: LiveChapter }) => {
  const read = useTasks(story.chainId, chapter.index, story.account)
  return (
    <div className="story-columns">
      <TaskList story={story} chapter={chapter} read={read} />
      <div className="col story-side">
        <RegisterCard story={story} />
        <Fragments story={story} />
        {story.participant && read.data && <ChapterSum index={chapter.index} tasks={read.data.tasks} />}
      </div>
    </div>
  )
}

// STORY-7, STORY-14
/** The chapters, and the tasks of one of them. */
export const ChaptersScreen = ({ story }: { readonly story: Story }) => {
  const [asked, setAsked] = useState<number | null>(null)
  const chapter = story.phase === 'upcoming' ? undefined : shownChapter(story.chapters, asked)
  return (
    <>
      <Hero story={story} />
      <ChapterPath story={story} {...(chapter && { shown: chapter.index, onChoose: setAsked })} />
      {chapter && <Tasks key={chapter.index} story={story} chapter={chapter} />}
    </>
  )
}
