import { type Lock, lockPower, WAD } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { LockDesk } from '../useLockDesk.ts'
import { PowerFigure } from './LockFigures.tsx'
import { PowerChart } from './PowerChart.tsx'
import { Prospect } from './Prospect.tsx'
import { VotesProspect } from './VotesProspect.tsx'

type Side = Pick<Lock, 'amount' | 'end'>

type Props = {
  readonly desk: LockDesk
  /** The lock as it will be. */
  readonly lock: Side
  /** The locks that it is made of, which are already counted; empty for a new lock. */
  readonly counted: readonly Side[]
}

// LOCK-19
/** The result of the form for a lock: its current power, its power over time, and its rewards. */
export const Outcome = ({ desk, lock, counted }: Props) => {
  const format = useFormat()
  const { now, emission, price } = desk
  const power = lockPower(lock.amount, lock.end, now)
  const own = counted.reduce((sum, { amount, end }) => sum + lockPower(amount, end, now), 0n)
  const all = emission && emission.powerNow - own + power
  const share = all === undefined || all <= 0n ? null : format.percent(percentOf((power * WAD) / all))
  const earlier = format.amount(own, 18)
  return (
    <>
      <div>
        <p className="mut">
          <Trans>Voting power today</Trans>
        </p>
        <p className="lock-power">
          <PowerFigure power={power} />
        </p>
        <p className="sm dim">
          {share === null ? <NotAvailable /> : <Trans>{share} of all votes</Trans>}
          {own > 0n && (
            <>
              {', '}
              <Trans>{earlier} before</Trans>
            </>
          )}
        </p>
      </div>
      <PowerChart lock={lock} now={now} />
      {counted.length === 0 && <VotesProspect rewards={desk.rewards} power={power} amount={lock.amount} price={price} />}
      <Prospect lock={lock} counted={counted} now={now} emission={emission} price={price} />
    </>
  )
}
