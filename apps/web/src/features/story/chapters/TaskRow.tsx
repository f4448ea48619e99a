import { Badge, Button, buttonClass, Icon, type Tone } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Hourglass } from 'lucide-react'
import { actWords, typeWords } from '../messages.ts'
import { isDone, isInReview, placeOfTask } from '../model/tasks.ts'
import { useMyStory } from '../ownQueries.ts'
import type { Task } from '../queries.ts'
import type { Story } from '../useStory.ts'
import { useCondition, useReason } from './useCondition.ts'

const tones: Readonly<Record<Task['type'], Tone>> = { main: 'accent', side: 'info', daily: 'neutral' }

type Props = {
  readonly story: Story
  readonly task: Task
  /** The open task with the most points. */
  readonly stands: boolean
  /** Whether its chapter runs, so that there is something to do. */
  readonly isOpen: boolean
  readonly onDeclare: (task: Task) => void
}

/** The one thing to do for a task. */
const Act = ({ task, stands, onDeclare }: Pick<Props, 'task' | 'stands' | 'onDeclare'>) => {
  const { i18n } = useLingui()
  const words = i18n._(actWords[task.handle])
  const place = placeOfTask[task.handle]
  const look = buttonClass(stands ? 'primary' : 'outline', 'sm')
  if (place === 'declare')
    return (
      <Button size="sm" variant={stands ? 'primary' : 'outline'} onClick={() => onDeclare(task)}>
        {words}
      </Button>
    )
  if (place === 'referral')
    return (
      <Link to="/story/$" params={{ _splat: 'referral' }} className={look}>
        {words}
      </Link>
    )
  return (
    <Link to={place} className={look}>
      {words}
    </Link>
  )
}

const Mark = ({ task }: { readonly task: Task }) => {
  if (isDone(task)) return <Icon name="check" size={18} />
  return isInReview(task) ? <Hourglass size={18} aria-hidden /> : null
}

/** Days of the running seven on which a daily task was done. */
const Days = ({ task: { progress } }: { readonly task: Task }) => {
  const { t } = useLingui()
  if (!progress) return null
  const { current, target } = progress
  return (
    <span className="story-days" role="img" aria-label={t`Done on ${current} of ${target} days`}>
      {Array.from({ length: target }, (_, day) => (
        <i key={day} className={day < current ? 'y' : undefined}>
          {day < current && <Icon name="check" size={14} />}
        </i>
      ))}
    </span>
  )
}

/** The admin's reason for refusing a declaration, for its author. */
const Refusal = ({ story, task }: Pick<Props, 'story' | 'task'>) => {
  const { data: mine } = useMyStory(story.chainId)
  const reason = mine?.declarations.find((one) => one.task === task.id && one.state === 'refused')?.reason
  return reason ? <q>{reason}</q> : null
}

/** The line below the condition: done, in review, or why not yet. */
const Said = ({ story, task }: Pick<Props, 'story' | 'task'>) => {
  const reason = useReason(task)
  if (task.progress === null) return null
  if (task.progress.done)
    return (
      <p className="sm story-why done">
        <Icon name="check" size={16} />
        <span>
          <Trans comment="a task">Done</Trans>
        </span>
      </p>
    )
  const icon = isDone(task) ? (
    <Icon name="check" size={16} />
  ) : isInReview(task) ? (
    <Hourglass className="ic" size={16} aria-hidden />
  ) : (
    <CircleQuestionMark className="ic" size={16} aria-hidden />
  )
  return (
    <p className={`sm story-why ${isDone(task) ? 'done' : isInReview(task) ? 'review' : 'open'}`}>
      {icon}
      <span>
        {reason} {task.progress.reason === 'refused' && <Refusal story={story} task={task} />}
      </span>
    </p>
  )
}

// STORY-8, STORY-14
/** A task: its exact condition, why it is not done yet, and one thing to do. */
export const TaskRow = ({ story, task, stands, isOpen, onDeclare }: Props) => {
  const { i18n } = useLingui()
  const condition = useCondition(story, task)
  const toDo = isOpen && task.progress !== null && !isDone(task) && !isInReview(task)
  return (
    <li className={`story-task ${isDone(task) ? 'done' : isInReview(task) ? 'review' : 'open'}`}>
      <span className="story-box" aria-hidden="true">
        <Mark task={task} />
      </span>
      <div className="grow">
        <div className="row wrapx story-tight">
          <h3>{task.name}</h3>
          <Badge tone={tones[task.type]}>{i18n._(typeWords[task.type])}</Badge>
        </div>
        <p className="sm mut">{condition}</p>
        {task.type === 'daily' && <Days task={task} />}
        <Said story={story} task={task} />
      </div>
      <div className="story-points num">
        <span className="b nw">{isDone(task) ? task.points : `+${task.points}`}</span>
        <span className="sm dim">
          <Plural value={task.points} one="point" other="points" />
        </span>
      </div>
      <div className="story-act">{toDo && <Act task={task} stands={stands} onDeclare={onDeclare} />}</div>
    </li>
  )
}
