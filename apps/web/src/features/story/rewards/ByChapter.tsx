import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { Claim } from '../../../entities/story/claims.ts'
import { ClaimAmount } from '../../../entities/story/ClaimAmount.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useIsAnnounced } from '../payoutQueries.ts'
import type { LiveChapter, Story } from '../useStory.ts'

/** The text for a user without a reward after the announcement time: until the list is published, no one has lost. */
const NotWon = ({ chainId, chapter }: { readonly chainId: number; readonly chapter: LiveChapter }) => {
  const { data: isAnnounced, isError } = useIsAnnounced(chainId, chapter.index)
  if (isAnnounced === undefined) return isError ? <NotAvailable /> : null
  return isAnnounced ? <Trans>Not among the winners</Trans> : <Trans comment="the winners of a chapter">Not announced yet</Trans>
}

/** The viewer's result of a chapter: won, not among the winners, to be announced, or to come. */
const Result = ({ story, chapter, claim }: { readonly story: Story; readonly chapter: LiveChapter; readonly claim: Claim | undefined }) => {
  const format = useFormat()
  const [opens, announced] = [format.day(chapter.start), format.day(chapter.rewardsAt)]
  if (claim) {
    const amount = <ClaimAmount network={story.network} claims={[claim]} />
    const place = format.integer(claim.index + 1)
    return (
      <span className="story-result">
        <span className="pos">{claim.claimed ? <Trans>Claimed {amount}</Trans> : <Trans>Won {amount}</Trans>}</span>
        <span className="sm dim block">
          <Trans>Place {place}</Trans>
        </span>
      </span>
    )
  }
  if (story.now < chapter.start) return <Trans>Opens {opens}</Trans>
  if (story.now < chapter.rewardsAt) return <Trans>Announced {announced}</Trans>
  return <NotWon chainId={story.chainId} chapter={chapter} />
}

type Props = {
  readonly story: Story
  readonly claims: readonly Claim[]
  readonly shown: number | undefined
  readonly onChoose: (index: number) => void
}

// STORY-9
/** The winner check of each chapter, and the choice of the chapter. */
export const ByChapter = ({ story, claims, shown, onChoose }: Props) => {
  const format = useFormat()
  return (
    <Card className="col story-side-card" title={<Trans>By chapter</Trans>}>
      <ol className="story-results">
        {story.chapters.map((chapter) => {
          const { index, name, totalRewardUsd } = chapter
          const total = format.usdWhole(String(totalRewardUsd))
          return (
            <li key={index} className="row sb wrapx">
              <span>
                <button type="button" className="link" aria-current={index === shown ? 'true' : undefined} onClick={() => onChoose(index)}>
                  {`${index}. ${name}`}
                </button>
                <span className="sm dim block">
                  <Trans>{total} in rewards</Trans>
                </span>
              </span>
              <Result story={story} chapter={chapter} claim={claims.find(({ period }) => period === index)} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
