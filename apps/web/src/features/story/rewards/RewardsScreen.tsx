import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Claim, openClaims, useClaims } from '../../../entities/story/claims.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { firstRewarded } from '../model/chapters.ts'
import { RegisterCard } from '../register/RegisterCard.tsx'
import type { Story } from '../useStory.ts'
import { ByChapter } from './ByChapter.tsx'
import { ChapterGives } from './ChapterGives.tsx'
import { OwnResult } from './OwnResult.tsx'
import { Winners } from './Winners.tsx'

const Mine = ({ story, claims }: { readonly story: Story; readonly claims: readonly Claim[] }) => {
  const [asked, setAsked] = useState<number | null>(null)
  const won = claims.filter(({ kind }) => kind === 'chapter')
  const chapter = story.chapters.find(({ index }) => index === asked) ?? firstRewarded(story.chapters, story.now)
  return (
    <>
      <OwnResult story={story} claims={won} open={openClaims(won, story.now)} />
      <div className="story-columns">
        <div className="col story-main">{chapter && <Winners key={chapter.index} story={story} chapter={chapter} />}</div>
        <div className="col story-side">
          <ByChapter story={story} claims={won} shown={chapter?.index} onChoose={setAsked} />
          {chapter && <ChapterGives key={chapter.index} chainId={story.chainId} chapter={chapter} />}
        </div>
      </div>
    </>
  )
}

// STORY-9, STORY-19
/** The user's rewards with their claims; the rewards of each chapter; and the announcement times. */
export const RewardsScreen = ({ story }: { readonly story: Story }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useClaims(story.chainId, story.account)
  const isMember = Boolean(story.participant)
  return (
    <>
      <div className="story-title">
        <h1>
          <Trans>Rewards</Trans>
        </h1>
        <p className="mut">
          <Trans>Each chapter has its own prizes. Winners are announced after it closes, and claim theirs with a proof.</Trans>
        </p>
      </div>
      {!isMember && <RegisterCard story={story} />}
      {isMember && data && <Mine story={story} claims={data} />}
      {isMember && !data && (
        <Card>
          {error ? (
            <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
          ) : (
            <Skeleton width="100%" height={320} />
          )}
        </Card>
      )}
    </>
  )
}
