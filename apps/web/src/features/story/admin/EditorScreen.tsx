import { MOST_CHAPTERS } from '@exchange/domain'
import { Button, Card, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useAllTasks } from '../editorQueries.ts'
import { type ChapterDraft, chapterDraft, nextChapter, nextTask, type TaskDraft, taskDraft } from '../model/editing.ts'
import { useWinners } from '../payoutQueries.ts'
import type { LiveChapter, Story } from '../useStory.ts'
import { AdminsOnly } from './AdminsOnly.tsx'
import { ChapterCard } from './editor/ChapterCard.tsx'
import { ChapterDialog } from './editor/ChapterDialog.tsx'
import { TaskDialog } from './editor/TaskDialog.tsx'
import { TaskRows } from './editor/TaskRows.tsx'

type Edited<Draft> = { readonly draft: Draft; readonly isNew: boolean }

const Chapter = ({ story, chapter, onEdit }: { readonly story: Story; readonly chapter: LiveChapter; readonly onEdit: () => void }) => {
  const { i18n } = useLingui()
  const { data: tasks, error, refetch } = useAllTasks(story.chainId)
  const isKept = Boolean(useWinners(story.chainId, chapter.index).data)
  const [edited, edit] = useState<Edited<TaskDraft>>()
  return (
    <>
      <ChapterCard chapter={chapter} isKept={isKept} onEdit={onEdit} />
      {tasks && (
        <TaskRows
          story={story}
          tasks={tasks.filter((task) => task.chapter === chapter.index)}
          isKept={isKept}
          onNew={() => edit({ draft: nextTask(chapter.index, tasks), isNew: true })}
          onEdit={(task) => edit({ draft: taskDraft(task), isNew: false })}
        />
      )}
      {!tasks &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        ))}
      {tasks && edited && (
        <TaskDialog story={story} tasks={tasks} initial={edited.draft} isNew={edited.isNew} onClose={() => edit(undefined)} />
      )}
    </>
  )
}

const Editor = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<number>()
  const [edited, edit] = useState<Edited<ChapterDraft>>()
  const { chapters } = story
  const chapter = chapters.find(({ index }) => index === asked) ?? chapters.find(({ state }) => state === 'current') ?? chapters[0]
  const saved = (index: number) => {
    setAsked(index)
    edit(undefined)
  }
  return (
    <div className="col story-main">
      <div className="row sb wrapx story-tight">
        {chapter && (
          <div className="story-boards">
            <Segmented
              label={t`Chapter`}
              value={chapter.index}
              options={chapters.map(({ index }) => ({ value: index, label: t`Chapter ${index}` }))}
              onChange={setAsked}
            />
          </div>
        )}
        {chapters.length < MOST_CHAPTERS && (
          <Button variant="outline" onClick={() => edit({ draft: nextChapter(chapters, story.now), isNew: true })}>
            <Trans>New chapter</Trans>
          </Button>
        )}
      </div>
      {chapter ? (
        <Chapter key={chapter.index} story={story} chapter={chapter} onEdit={() => edit({ draft: chapterDraft(chapter), isNew: false })} />
      ) : (
        <Card>
          <EmptyState title={<Trans>No chapters yet</Trans>}>
            <Trans>The campaign’s chapters appear here.</Trans>
          </EmptyState>
        </Card>
      )}
      {edited && (
        <ChapterDialog story={story} initial={edited.draft} isNew={edited.isNew} onSaved={saved} onClose={() => edit(undefined)} />
      )}
    </div>
  )
}

// STORY-7, STORY-8
/** Writes chapters and tasks, for admins. */
export const EditorScreen = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  return (
    <>
      <h1 className="story-heading">
        <Trans>Campaign editor</Trans>
      </h1>
      <AdminsOnly story={story} act={t`Campaign editor`}>
        <Editor story={story} />
      </AdminsOnly>
    </>
  )
}
