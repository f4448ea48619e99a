import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hexagon, Sparkles, Trophy } from 'lucide-react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { type ChapterReward, useChapterRewards } from '../ownQueries.ts'
import type { LiveChapter } from '../useStory.ts'

const icons: Readonly<Record<ChapterReward['icon'], typeof Trophy>> = { prize: Trophy, fragment: Hexagon, points: Sparkles }

// STORY-9
/** The rewards of a chapter, as its hosts describe them. */
export const ChapterGives = ({ chainId, chapter: { index } }: { readonly chainId: number; readonly chapter: LiveChapter }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useChapterRewards(chainId, index)
  return (
    <Card className="col story-side-card" title={<Trans>Rewards of chapter {index}</Trans>}>
      {!data &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={140} />
        ))}
      {data?.length === 0 && (
        <p className="mut">
          <Trans>Nothing is announced for this chapter.</Trans>
        </p>
      )}
      <ul className="story-list story-gives">
        {data?.map(({ id, name, description, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={id} className="row top">
              <Icon className="ic" size={18} aria-hidden />
              <span>
                <span className="b block">{name}</span>
                <span className="sm mut">{description}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
