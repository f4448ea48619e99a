import { Badge, Button, Card, EmptyState } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCondition } from '../../chapters/useCondition.ts'
import type { WrittenTask } from '../../editorQueries.ts'
import { typeWords } from '../../messages.ts'
import type { Story } from '../../useStory.ts'

type RowProps = {
  readonly story: Story
  readonly task: WrittenTask
  readonly isKept: boolean
  readonly onEdit: (task: WrittenTask) => void
}

const Row = ({ story, task, isKept, onEdit }: RowProps) => {
  const { t, i18n } = useLingui()
  const condition = useCondition(story, task)
  const { name } = task
  return (
    <li className="story-review">
      <div className="grow">
        <p className="row wrapx story-tight">
          <span className="b">{name}</span>
          <Badge>{i18n._(typeWords[task.type])}</Badge>
          {task.isHidden && (
            <Badge tone="outline">
              <Trans comment="a task">Hidden</Trans>
            </Badge>
          )}
        </p>
        <p className="sm mut">{condition}</p>
        <p className="sm dim">
          <Plural value={task.points} one="# point" other="# points" />
        </p>
      </div>
      <Button size="sm" variant="outline" disabled={isKept} aria-label={t`Edit ${name}`} onClick={() => onEdit(task)}>
        <Trans>Edit</Trans>
      </Button>
    </li>
  )
}

type Props = Omit<RowProps, 'task'> & { readonly tasks: readonly WrittenTask[]; readonly onNew: () => void }

// STORY-8
/** Tasks of a chapter as they are written, in their order. */
export const TaskRows = ({ tasks, onNew, ...rest }: Props) => (
  <Card
    flush
    title={<Trans>Tasks</Trans>}
    action={
      <Button size="sm" variant="outline" disabled={rest.isKept} onClick={onNew}>
        <Trans>New task</Trans>
      </Button>
    }
  >
    {tasks.length === 0 && (
      <EmptyState title={<Trans>No tasks yet</Trans>}>
        <Trans>This chapter’s tasks appear here.</Trans>
      </EmptyState>
    )}
    <ul className="story-list">
      {tasks.map((task) => (
        <Row key={task.id} {...rest} task={task} />
      ))}
    </ul>
  </Card>
)
