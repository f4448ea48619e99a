import { Button, Card, Dialog, EmptyState, ErrorState, KeyValue, KeyValueList, Segmented, Skeleton, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RewardAmount } from '../../../entities/story/ClaimAmount.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type PayoutRound, ROUND, usePayout } from '../payoutQueries.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { useStoryAction } from '../useStoryAction.ts'
import type { LiveChapter, Story } from '../useStory.ts'

const PAY = `mutation PayStoryChapter($chainId: Int!, $chapter: Int!, $idempotencyKey: String!) {
  payStoryChapter(chainId: $chainId, chapter: $chapter, idempotencyKey: $idempotencyKey) { ${ROUND} }
}`

type OfChapter = { readonly story: Story; readonly chapter: LiveChapter }

/** The final question: a stored list is permanent. */
const PayDialog = ({ story, chapter, onClose }: OfChapter & { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const { act, busy, failure } = useStoryAction(story.chainId)
  const { index } = chapter
  const pay = async () => {
    const answer = await act({ query: PAY, variables: { chainId: story.chainId, chapter: index }, act: t`Keep the list` })
    if (answer === undefined) return
    toast({ tone: 'positive', title: t`The list is kept. It is published next.` })
    onClose()
  }
  return (
    <Dialog open title={t`Keep the winners of chapter ${index}`} onOpenChange={(open) => !open && onClose()}>
      <div className="col story-form">
        <p className="mut">
          <Trans>The list can no longer change after that. Its root is published and funded automatically.</Trans>
        </p>
        <Refused failure={failure} />
        <Button variant="primary" full busy={busy} onClick={() => void pay()}>
          <Trans>Keep the list</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const StateOf = ({ round: { state, isDue } }: { readonly round: PayoutRound }) => {
  if (state === 'published') return <Trans>Published</Trans>
  if (state === 'waiting') return <Trans>Kept, to be published</Trans>
  return isDue ? <Trans>Preview, can be kept</Trans> : <Trans>Preview, not due yet</Trans>
}

/** The payout of a chapter, or its current preview. */
const Round = ({ story, chapter }: OfChapter) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch } = usePayout(story.chainId, chapter.index)
  const [isAsking, setAsking] = useState(false)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={150} />
    )
  return (
    <>
      <KeyValueList>
        <KeyValue label={<Trans>Status</Trans>}>
          <StateOf round={data} />
        </KeyValue>
        <KeyValue label={<Trans>Winners</Trans>}>{format.integer(data.winners.length)}</KeyValue>
        <KeyValue label={<Trans>Total</Trans>}>
          <RewardAmount network={story.network} amount={BigInt(data.total)} />
        </KeyValue>
      </KeyValueList>
      <p className="sm dim story-href" translate="no">
        {data.root}
      </p>
      {data.state === 'preview' && (
        <Button variant="outline" disabled={!data.isDue || data.winners.length === 0} onClick={() => setAsking(true)}>
          <Trans>Keep the list</Trans>
        </Button>
      )}
      {data.state === 'preview' && !data.isDue && (
        <p className="sm mut">
          <Trans>A list can be kept once the chapter is over, its rewards are due, and every declaration in it is reviewed.</Trans>
        </p>
      )}
      {isAsking && <PayDialog story={story} chapter={chapter} onClose={() => setAsking(false)} />}
    </>
  )
}

// STORY-19
/** Reward rounds: the expected payout of each chapter that has begun, and storing its list once it is over. */
export const Payouts = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  const begun = story.chapters.filter(({ start }) => start <= story.now)
  const [asked, setAsked] = useState<number>()
  const chapter = begun.find(({ index }) => index === asked) ?? begun[0]
  return (
    <Card className="col story-side-card" title={<Trans>Rounds of rewards</Trans>}>
      {chapter ? (
        <>
          <Segmented
            label={t`Chapter`}
            value={chapter.index}
            options={begun.map(({ index }) => ({ value: index, label: t`Chapter ${index}` }))}
            onChange={setAsked}
          />
          <Round key={chapter.index} story={story} chapter={chapter} />
        </>
      ) : (
        <EmptyState title={<Trans>No chapter has begun</Trans>} />
      )}
    </Card>
  )
}
