import { isAmbiguous, taskHandles, taskTypes } from '@exchange/domain'
import { Select, Switch, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FigureQuestion } from '../../../../shared/fields/FigureQuestion.tsx'
import { typeWords } from '../../messages.ts'
import { fieldsOfTask, type TaskDraft, type TaskFault } from '../../model/editing.ts'
import type { Story } from '../../useStory.ts'
import { handleWords } from './words.ts'

export type FieldsProps = {
  readonly story: Story
  readonly draft: TaskDraft
  readonly isNew: boolean
  readonly onChange: (change: Partial<TaskDraft>) => void
  /** The error of a field, once it may show. */
  readonly said: (...faults: readonly TaskFault[]) => string | undefined
}

// STORY-13
/** The action of the task, its amount, and its target. */
const Condition = ({ draft, onChange, said }: FieldsProps) => {
  const { t, i18n } = useLingui()
  const has = fieldsOfTask(draft)
  const isAsked = isAmbiguous(draft.minUsd)
  const typeDollars = (minUsd: string) => onChange({ minUsd })
  return (
    <div className="story-pair">
      <Select
        label={t`To be done`}
        labelAt="above"
        value={draft.handle}
        options={taskHandles.map((value) => ({ value, label: i18n._(handleWords[value]) }))}
        onChange={(handle) => onChange({ handle })}
      />
      {has.minUsd && (
        <TextInput
          label={t`Minimum in dollars`}
          inputMode="decimal"
          maxLength={20}
          prefix={<span className="dim">$</span>}
          value={draft.minUsd}
          error={isAsked ? undefined : said('minUsd')}
          hint={isAsked ? <FigureQuestion text={draft.minUsd} onChoose={typeDollars} /> : <Trans>Leave empty if any amount counts.</Trans>}
          onChange={typeDollars}
        />
      )}
      {has.subject && (
        <TextInput
          label={t`Address of the token, pool or strategy`}
          spellCheck={false}
          value={draft.subject}
          error={said('subject')}
          hint={<Trans>Leave empty if any counts.</Trans>}
          onChange={(subject) => onChange({ subject })}
        />
      )}
      {has.count && (
        <TextInput
          label={t`Friends`}
          inputMode="numeric"
          maxLength={2}
          value={draft.count}
          error={said('count')}
          onChange={(count) => onChange({ count })}
        />
      )}
    </div>
  )
}

// STORY-8
/** The fields of a task. */
export const TaskFields = (props: FieldsProps) => {
  const { story, draft, isNew, onChange, said } = props
  const { t, i18n } = useLingui()
  const wrongType = said('type')
  return (
    <>
      <TextInput label={t`Name`} value={draft.name} error={said('name')} onChange={(name) => onChange({ name })} />
      <Condition {...props} />
      <div className="story-pair">
        <div>
          <Select
            label={t`Type`}
            labelAt="above"
            value={draft.type}
            options={taskTypes.map((value) => ({ value, label: i18n._(typeWords[value]) }))}
            onChange={(type) => onChange({ type })}
          />
          {wrongType && (
            <p className="sm neg" role="alert">
              {wrongType}
            </p>
          )}
        </div>
        <TextInput
          label={t`Points`}
          inputMode="numeric"
          maxLength={5}
          value={draft.points}
          error={said('points')}
          onChange={(points) => onChange({ points })}
        />
        <Select
          label={t`Chapter`}
          labelAt="above"
          value={draft.chapter}
          options={story.chapters.map(({ index, name }) => ({ value: index, label: `${index}. ${name}` }))}
          onChange={(chapter) => onChange({ chapter })}
        />
        <TextInput
          label={t`Place in the list`}
          inputMode="numeric"
          maxLength={3}
          value={draft.index}
          error={said('index')}
          onChange={(index) => onChange({ index })}
        />
        {isNew && (
          <TextInput
            label={t`Id`}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={41}
            value={draft.id}
            error={said('id', 'taken')}
            hint={<Trans>It never changes.</Trans>}
            onChange={(id) => onChange({ id })}
          />
        )}
      </div>
      <label className="row sb">
        <span className="grow">
          <span className="b block">
            <Trans comment="a task">Hidden</Trans>
          </span>
          <span className="sm dim block">
            <Trans>Hidden from users and not required by any chapter, but still awarded.</Trans>
          </span>
        </span>
        <Switch
          label={t({ message: 'Hidden', comment: 'a task' })}
          checked={draft.isHidden}
          onChange={(isHidden) => onChange({ isHidden })}
        />
      </label>
    </>
  )
}
