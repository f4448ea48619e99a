import { Button, Card, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { filterTasks, mostValuable, type TaskFilter, taskFilters } from '../model/tasks.ts'
import type { Task, useTasks } from '../queries.ts'
import type { LiveChapter, Story } from '../useStory.ts'
import { DeclareDialog } from './DeclareDialog.tsx'
import { TaskRow } from './TaskRow.tsx'

type Props = { readonly story: Story; readonly chapter: LiveChapter; readonly read: ReturnType<typeof useTasks> }

/** The time of the last check of the tasks, with a button to check now. */
const Checked = ({ read: { data, isFetching, refetch } }: Pick<Props, 'read'>) => {
  const format = useFormat()
  const seconds = useMonotonicSeconds()
  if (!data) return null
  const age = <Ticking>{format.age(Math.max(0, seconds - Math.floor(data.readAt / 1000)))}</Ticking>
  return (
    <div className="row sb wrapx story-checked">
      <span className="sm dim">
        <Trans>Last checked {age}</Trans>
      </span>
      <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Check now</Trans>
      </Button>
    </div>
  )
}

/** Says that the data is stale: finished tasks stay finished. */
const Late = ({ read: { isError, data, refetch } }: Pick<Props, 'read'>) => {
  if (!isError || !data) return null
  return (
    <p className="note w" role="status">
      <span className="grow">
        <Trans>Your tasks could not be refreshed. Done tasks stay done. Points may be behind.</Trans>
      </span>
      <button type="button" className="link" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

const useFilters = (tasks: readonly Task[]) => {
  const { t } = useLingui()
  const words: Readonly<Record<TaskFilter, string>> = {
    all: t({ message: 'All', context: 'tasks' }),
    todo: t`To do`,
    done: t({ message: 'Done', context: 'tasks' }),
  }
  return taskFilters.map((value) => ({ value, label: words[value], count: filterTasks(tasks, value).length }))
}

// STORY-14
/** The tasks of a chapter with what each still lacks. */
export const TaskList = ({ story, chapter, read }: Props) => {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState<TaskFilter>('all')
  const [declared, setDeclared] = useState<Task | null>(null)
  const { data, error, refetch } = read
  const tasks = data?.tasks ?? []
  const options = useFilters(tasks)
  const { index } = chapter
  const best = mostValuable(tasks)
  const isOpen = chapter.state === 'current' || chapter.state === 'available'
  const shown = filterTasks(tasks, filter)
  return (
    <Card flush className="story-tasks">
      <div className="row sb wrapx story-tasks-head">
        <h2>
          <Trans>Tasks of chapter {index}</Trans>
        </h2>
        {story.participant && <Segmented size="sm" label={t`Tasks`} value={filter} options={options} onChange={setFilter} />}
      </div>
      <Late read={read} />
      {!data && !error && <Skeleton width="100%" height={420} />}
      {!data && error && <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && (
        <EmptyState title={tasks.length === 0 ? <Trans>This chapter has no tasks</Trans> : <Trans>No tasks here</Trans>} />
      )}
      <ul className="story-list">
        {shown.map((task) => (
          <TaskRow key={task.id} story={story} task={task} stands={task.id === best} isOpen={isOpen} onDeclare={setDeclared} />
        ))}
      </ul>
      <Checked read={read} />
      {declared && <DeclareDialog chainId={story.chainId} task={declared} onClose={() => setDeclared(null)} />}
    </Card>
  )
}
