import { eventOfTask } from '@exchange/domain'
import { toast } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WrittenTask } from '../../editorQueries.ts'
import { changeTask, readTask, type TaskDraft, type TaskFault, taskInput } from '../../model/editing.ts'
import { useStoryAction } from '../../useStoryAction.ts'
import type { Story } from '../../useStory.ts'
import { PointsRecalculated } from './PointsRecalculated.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Preview } from './Preview.tsx'
import { TaskFields } from './TaskFields.tsx'
import { taskFaultWords } from './words.ts'

const SAVE = `mutation SaveStoryTask($chainId: Int!, $task: StoryTaskInput!, $idempotencyKey: String!) {
  saveStoryTask(chainId: $chainId, task: $task, idempotencyKey: $idempotencyKey)
}`

type Props = {
  readonly story: Story
  readonly tasks: readonly WrittenTask[]
  readonly initial: TaskDraft
  readonly isNew: boolean
  readonly onClose: () => void
}

const useTask = ({ story: { chainId, network }, tasks, initial, isNew, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { act, busy, failure } = useStoryAction(chainId)
  const [draft, setDraft] = useState(initial)
  const [isSaid, setSaid] = useState(false)
  const { task, fault } = readTask(draft, network, isNew ? tasks.map(({ id }) => id) : [])
  const input = taskInput(task)
  const check = (): boolean => {
    setSaid(true)
    return fault === null
  }
  const save = async () => {
    if (!check() || busy) return
    if ((await act({ query: SAVE, variables: { chainId, task: input }, act: t`Save task` })) === undefined) return
    toast({ tone: 'positive', title: t`Task saved` })
    onClose()
  }
  const said = (...faults: readonly TaskFault[]): string | undefined => {
    const words = isSaid && fault !== null && faults.includes(fault) ? taskFaultWords[fault] : undefined
    return words && i18n._(words)
  }
  return { draft, change: (change: Partial<TaskDraft>) => setDraft(changeTask(draft, change)), input, check, save, said, busy, failure }
}

// STORY-8, STORY-13
/** Edits a task, and previews who would complete it. */
export const TaskDialog = (props: Props) => {
  const { story, initial, isNew, onClose } = props
  const { t } = useLingui()
  const { draft, change, input, check, save, said, busy, failure } = useTask(props)
  const { name } = initial
  const hasBegun = story.chapters.some(
    ({ index, start }) => start <= story.now && (index === draft.chapter || (!isNew && index === initial.chapter)),
  )
  return (
    <FormDialog
      title={isNew ? t`New task` : t`Edit ${name}`}
      save={t`Save task`}
      busy={busy}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TaskFields story={story} draft={draft} isNew={isNew} onChange={change} said={said} />
      <Preview chainId={story.chainId} task={input} isReviewed={eventOfTask[draft.handle] === 'review'} check={check} />
      {hasBegun && <PointsRecalculated />}
    </FormDialog>
  )
}
