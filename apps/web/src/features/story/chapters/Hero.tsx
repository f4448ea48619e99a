import { Badge, Soundings } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { firstShown } from '../model/chapters.ts'
import type { LiveChapter, Story } from '../useStory.ts'
import { Countdown } from './Countdown.tsx'

/** The next event, in large type. */
const Clock = ({ children, to, now }: { readonly children: ReactNode; readonly to: number; readonly now: number }) => (
  <div>
    <span className="sm mut">{children}</span>
    <div className="story-clock num">
      <Countdown to={to} now={now} />
    </div>
  </div>
)

const Ahead = ({ chapter, story: { now, phase } }: { readonly chapter: LiveChapter; readonly story: Story }) => {
  const format = useFormat()
  const day = format.day(chapter.end)
  if (phase === 'upcoming')
    return (
      <Clock to={chapter.start} now={now}>
        <Trans>The campaign starts in</Trans>
      </Clock>
    )
  if (phase === 'ended')
    return (
      <p className="mut">
        <Trans>The campaign ended on {day}. Everything stays readable, and rewards can be claimed.</Trans>
      </p>
    )
  if (chapter.state === 'current' || chapter.state === 'available')
    return (
      <Clock to={chapter.end} now={now}>
        <Trans>This chapter closes in</Trans>
      </Clock>
    )
  return null
}

/** The viewer's points, rank and fragments. */
const Mine = ({ story: { participant } }: { readonly story: Story }) => {
  const format = useFormat()
  if (!participant) return null
  const { totalPoints, rank, totalFragments } = participant
  const figures = [
    { id: 'points', label: <Trans>Points</Trans>, value: format.integer(totalPoints) },
    { id: 'rank', label: <Trans>Rank</Trans>, value: rank === null ? '—' : format.integer(rank) },
    { id: 'fragments', label: <Trans>Fragments</Trans>, value: format.integer(totalFragments) },
  ]
  return (
    <dl className="story-mine">
      {figures.map(({ id, label, value }) => (
        <div key={id} className="stat">
          <dt className="k">{label}</dt>
          <dd className="v">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

// STORY-4, STORY-7
/** The campaign at a glance: its current chapter, the time left, and the viewer's state. */
export const Hero = ({ story }: { readonly story: Story }) => {
  const format = useFormat()
  const { campaign, chapters, phase } = story
  const chapter = phase === 'upcoming' ? chapters[0] : phase === 'ended' ? chapters.at(-1) : firstShown(chapters)
  if (!chapter) return null
  const total = format.usdWhole(String(chapters.reduce((sum, { totalRewardUsd }) => sum + totalRewardUsd, 0)))
  const { index } = chapter
  const { length } = chapters
  return (
    <section className="story-hero">
      <Soundings seed={campaign.name} width={1328} height={292} hue={205} />
      <div className="story-hero-in">
        <div className="col story-hero-words">
          <div className="row wrapx story-tight">
            {phase === 'ended' ? (
              <Badge>
                <Trans comment="a campaign">Ended</Trans>
              </Badge>
            ) : (
              <Badge tone="accent">
                <Trans>
                  Chapter {index} of {length}
                </Trans>
              </Badge>
            )}
            <span className="sm mut">
              <Trans>{total} in rewards</Trans>
            </span>
          </div>
          <h1>{phase === 'running' ? chapter.name : campaign.name}</h1>
          <Ahead chapter={chapter} story={story} />
        </div>
        <Mine story={story} />
      </div>
    </section>
  )
}
