import type { EditedChapter } from '@exchange/domain'
import { TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bothClocks } from '../../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { parseUtcField } from '../../../../shared/format/utcField.ts'
import { overlappingChapters, type ChapterDraft, readChapter } from '../../model/editing.ts'
import { useStoryAction } from '../../useStoryAction.ts'
import type { Story } from '../../useStory.ts'
import { PointsRecalculated } from './PointsRecalculated.tsx'
import { FormDialog } from './FormDialog.tsx'
import { chapterFaultWords } from './words.ts'

const SAVE = `mutation SaveStoryChapter(
  $chainId: Int!, $index: Int!, $name: String!, $startAt: Seconds!, $endAt: Seconds!, $rewardsAt: Seconds!, $totalRewardUsd: Int!,
  $idempotencyKey: String!
) {
  saveStoryChapter(
    chainId: $chainId, index: $index, name: $name, startAt: $startAt, endAt: $endAt, rewardsAt: $rewardsAt,
    totalRewardUsd: $totalRewardUsd, idempotencyKey: $idempotencyKey
  )
}`

const useChapter = (story: Story, initial: ChapterDraft, onSaved: (index: number) => void) => {
  const { t, i18n } = useLingui()
  const { act, busy, failure } = useStoryAction(story.chainId)
  const [draft, setDraft] = useState(initial)
  const [isSaid, setSaid] = useState(false)
  const { chapter, fault } = readChapter(draft)
  const save = async () => {
    setSaid(true)
    if (fault !== null || busy) return
    const { start: startAt, end: endAt, ...rest } = chapter
    const variables = { chainId: story.chainId, ...rest, startAt, endAt }
    if ((await act({ query: SAVE, variables, act: t`Save chapter` })) === undefined) return
    toast({ tone: 'positive', title: t`Chapter saved` })
    onSaved(chapter.index)
  }
  return {
    draft,
    change: (change: Partial<ChapterDraft>) => setDraft({ ...draft, ...change }),
    chapter,
    fault,
    said: (field: keyof EditedChapter) => (isSaid && fault === field ? i18n._(chapterFaultWords[field]) : undefined),
    busy,
    failure,
    save,
  }
}

type Form = ReturnType<typeof useChapter>

const Time = ({ form, field, label }: { readonly form: Form; readonly field: 'start' | 'end' | 'rewardsAt'; readonly label: string }) => {
  const format = useFormat()
  const at = parseUtcField(form.draft[field])
  return (
    <TextInput
      label={label}
      type="datetime-local"
      value={form.draft[field]}
      error={form.said(field)}
      hint={at !== null && bothClocks(format, at)}
      onChange={(value) => form.change({ [field]: value })}
    />
  )
}

type Props = {
  readonly story: Story
  readonly initial: ChapterDraft
  readonly isNew: boolean
  readonly onSaved: (index: number) => void
  readonly onClose: () => void
}

// STORY-7
/** Edits a chapter: its name, its window, and the time and amount of its rewards. */
export const ChapterDialog = ({ story, initial, isNew, onSaved, onClose }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const form = useChapter(story, initial, onSaved)
  const { draft, change, chapter, fault, said } = form
  const { index } = draft
  const beside =
    fault === null
      ? overlappingChapters(chapter, story.chapters)
          .map((one) => format.integer(one))
          .join(', ')
      : ''
  const hasBegun = Math.min(initial.before.start, chapter.start) <= story.now
  return (
    <FormDialog
      title={isNew ? t`New chapter ${index}` : t`Edit chapter ${index}`}
      save={t`Save chapter`}
      busy={form.busy}
      failure={form.failure}
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput label={t`Name`} value={draft.name} error={said('name') ?? said('index')} onChange={(name) => change({ name })} />
      <div className="story-pair">
        <Time form={form} field="start" label={t`Start, in UTC`} />
        <Time form={form} field="end" label={t`End, in UTC`} />
        <Time form={form} field="rewardsAt" label={t`Rewards from, in UTC`} />
        <TextInput
          label={t`Total rewards`}
          inputMode="numeric"
          prefix={<span className="dim">$</span>}
          value={draft.totalRewardUsd}
          error={said('totalRewardUsd')}
          onChange={(totalRewardUsd) => change({ totalRewardUsd })}
        />
      </div>
      {beside !== '' && (
        <p className="sm mut">
          <Trans>Overlaps with chapter {beside}.</Trans>
        </p>
      )}
      {hasBegun && <PointsRecalculated />}
    </FormDialog>
  )
}
