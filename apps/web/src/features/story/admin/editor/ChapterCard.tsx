import { Button, Card, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Moment } from '../../../../shared/format/Moment.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { LiveChapter } from '../../useStory.ts'

type Props = {
  readonly chapter: LiveChapter
  /** Whether its list of rewards is stored, so that it cannot change. */
  readonly isKept: boolean
  readonly onEdit: () => void
}

// STORY-7
/** The time window of a chapter and its rewards. */
export const ChapterCard = ({ chapter: { index, name, start, end, rewardsAt, totalRewardUsd }, isKept, onEdit }: Props) => {
  const format = useFormat()
  return (
    <Card
      className="col story-side-card"
      title={`${index}. ${name}`}
      action={
        <Button size="sm" variant="outline" disabled={isKept} onClick={onEdit}>
          <Trans>Edit chapter</Trans>
        </Button>
      }
    >
      {isKept && (
        <Note>
          <Trans>The winners of this chapter are final. It can no longer change.</Trans>
        </Note>
      )}
      <KeyValueList>
        <KeyValue label={<Trans>Start</Trans>}>
          <Moment at={start} />
        </KeyValue>
        <KeyValue label={<Trans>End</Trans>}>
          <Moment at={end} />
        </KeyValue>
        <KeyValue label={<Trans>Rewards from</Trans>}>
          <Moment at={rewardsAt} />
        </KeyValue>
        <KeyValue label={<Trans>Total rewards</Trans>}>{format.usd(String(totalRewardUsd))}</KeyValue>
      </KeyValueList>
    </Card>
  )
}
