import { Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { isReleased, elapsedShare } from '../model/chapters.ts'
import type { LiveChapter, Story } from '../useStory.ts'
import { Countdown } from './Countdown.tsx'

type OfChapter = { readonly chapter: LiveChapter; readonly now: number }

// STORY-7
/** The state of a chapter: what comes next, and when. */
const State = ({ chapter: { state, start, end }, now }: OfChapter) => {
  const left = <Countdown to={state === 'next' ? start : end} now={now} />
  if (state === 'completed') return <Trans>Completed</Trans>
  if (state === 'locked') return <Trans context="a chapter">Locked</Trans>
  if (state === 'next') return <Trans>Opens in {left}</Trans>
  if (state === 'available') return <Trans>Available, closes in {left}</Trans>
  return <Trans>Closes in {left}</Trans>
}

const Mark = ({ state, index }: LiveChapter) => {
  if (state === 'completed') return <Icon name="check" size={18} />
  if (state === 'next') return <Clock size={18} aria-hidden />
  return state === 'locked' ? <Lock size={18} aria-hidden /> : index
}

type Props = {
  readonly story: Story
  /** The chapter whose tasks are on screen, and the function to choose another. */
  readonly shown?: number
  readonly onChoose?: (index: number) => void
}

type StepProps = Omit<Props, 'story'> & OfChapter

const Step = ({ chapter, now, shown, onChoose }: StepProps) => {
  const format = useFormat()
  const { index, name, state, start, end } = chapter
  const [from, to] = [format.day(start), format.day(end)]
  const title = `${index}. ${name}`
  return (
    <li className={`is-${state}`} aria-current={index === shown ? 'step' : undefined}>
      <span className="story-mark" aria-hidden="true">
        <Mark {...chapter} />
      </span>
      {onChoose && isReleased(state) ? (
        <button type="button" className={index === shown ? 'link story-chosen' : 'link'} onClick={() => onChoose(index)}>
          {title}
        </button>
      ) : (
        <span className="b">{title}</span>
      )}
      <span className="sm dim">
        <Trans>
          {from} to {to}
        </Trans>
      </span>
      <span className={state === 'current' ? 'sm acc b' : 'sm mut'}>
        <State chapter={chapter} now={now} />
      </span>
    </li>
  )
}

// STORY-7
/** The chapters on a timeline: done, running, upcoming, locked. Users who may see its tasks choose a chapter here. */
export const ChapterPath = ({ story: { chapters, now }, ...choice }: Props) => {
  const { t } = useLingui()
  const style = { '--n': chapters.length, '--p': elapsedShare(chapters, now) } as CSSProperties
  return (
    <ol className="story-path" style={style} aria-label={t`Chapters`}>
      {chapters.map((chapter) => (
        <Step key={chapter.index} chapter={chapter} now={now} {...choice} />
      ))}
    </ol>
  )
}
