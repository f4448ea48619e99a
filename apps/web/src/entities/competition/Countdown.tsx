import { Trans } from '@lingui/react/macro'
import { Ticking } from '../../shared/format/Ticking.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { isSoon, nextMoment, phaseOf, type Timed } from './phase.ts'

type Props = { readonly competition: Timed; readonly now: number }

// ARENA-9
/** The next moment and the time until then, in chain time; for a finished competition, when it ended. */
export const Countdown = ({ competition, now }: Props) => {
  const format = useFormat()
  const next = nextMoment(competition, now)
  const left = <Ticking>{format.countdown(next.at - now)}</Ticking>
  const day = format.day(next.at)
  const phase = phaseOf(competition, now)
  if (phase === 'cancelled') return <Trans>Cancelled by its host</Trans>
  if (phase === 'void') return <Trans>Everything is refunded</Trans>
  if (next.kind === 'opens') return <Trans>Registration opens in {left}</Trans>
  if (isSoon(next, now))
    return (
      <span className="competition-soon">
        {next.kind === 'ends' ? <Trans>Ends soon: {left}</Trans> : <Trans>Registration closes soon: {left}</Trans>}
      </span>
    )
  if (next.kind === 'closes') return <Trans>Registration closes in {left}</Trans>
  if (next.kind === 'starts') return <Trans>Starts in {left}</Trans>
  if (next.kind === 'ends') return <Trans>Ends in {left}</Trans>
  return <Trans>Ended {day}</Trans>
}
