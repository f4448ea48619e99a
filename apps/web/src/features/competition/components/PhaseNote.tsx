import { Icon, Note, type Tone } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isFull, isSoon, nextMoment } from '../../../entities/competition/phase.ts'
import { phaseWords } from '../messages.ts'
import type { Desk } from '../useDesk.ts'

const tones: Partial<Record<Desk['phase'], Tone>> = { void: 'warning', cancelled: 'warning', ended: 'info', ranked: 'positive' }

/** How many of them are still to be ranked. */
const Unranked = ({ competition: { participantsCount, rankedCount } }: Pick<Desk, 'competition'>) => (
  <Plural
    value={participantsCount - rankedCount}
    one="# participant is still to be ranked."
    other="# participants are still to be ranked."
  />
)

// ARENA-9, ARENA-10, ARENA-17, ARENA-19
/** The phase of the competition in words, with its meaning for participants. */
export const PhaseNote = ({ desk }: { readonly desk: Desk }) => {
  const { i18n } = useLingui()
  const { phase, competition, now, actor } = desk
  const isEndingSoon = isSoon(nextMoment(competition, now), now)
  const isClosedByNumber = phase === 'registration' && isFull(competition)
  return (
    <Note tone={tones[phase] ?? 'neutral'} icon={<Icon name="info" />} role="status">
      {i18n._(phaseWords[phase])} {isEndingSoon && <Trans>It is ending soon.</Trans>}{' '}
      {isClosedByNumber && <Trans>All places are taken.</Trans>}{' '}
      {actor?.isParticipant && (phase === 'registration' || phase === 'waiting') && <Trans>You have joined.</Trans>}{' '}
      {phase === 'ended' && <Unranked competition={competition} />}
    </Note>
  )
}
