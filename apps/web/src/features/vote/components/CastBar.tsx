import { lowerEstimateFirst, type VoteWeight } from '@exchange/domain'
import { Button, Icon } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { barHeight } from '../../../shared/foot/heightOf.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { voteStopLabels } from '../messages.ts'
import type { ReadEntries } from '../model/allocation.ts'
import type { ActBlocker } from '../model/castButton.ts'
import { CAST_BAR } from '../castBarFocus.ts'
import type { LockChoice } from '../model/lockChoice.ts'
import type { Outlook } from '../model/outlook.ts'
import { VotesCast } from './VotesCast.tsx'

/** Colours of the parts of the bar, over and over. */
const COLOURS = 6

/** The parts of the vote on one line. */
const Parts = ({ weights }: { readonly weights: readonly VoteWeight[] }) => (
  <span className="cast-parts" aria-hidden="true">
    {weights.map(({ pool, weightBps }, i) => (
      <i key={pool} style={{ flexGrow: Number(weightBps), background: `var(--data-${(i % COLOURS) + 1})` }} />
    ))}
  </span>
)

/** From when on the first lock that is in the way can be reset or vote again. */
const TooEarly = ({ stop }: { readonly stop: ActBlocker | null }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (stop?.code !== 'lock' || stop.stop.code !== 'tooEarly') return null
  const values = { lock: lockName(stop.lockId), until: bothClocks(format, Number(stop.stop.until)) }
  return <span className="x">{i18n._(withValues(voteStopLabels.tooEarly, values))}</span>
}

/** The allocated weight: for existing votes, the cast one. */
const Allocated = ({ choice, entries, touched }: Pick<CastBarProps, 'choice' | 'entries' | 'touched'>) => {
  const format = useFormat()
  const [percent, power] = [format.percent(Number(entries.totalBps) / 100), format.amount(choice.power, 18)]
  if (choice.chosen.length === 0) return percent
  const part = (
    <Trans>
      {percent} of {power} votes
    </Trans>
  )
  return touched || choice.cast.length === 0 ? (
    part
  ) : (
    <VotesCast cast={choice.castPower} power={choice.power}>
      {part}
    </VotesCast>
  )
}

/** The loss of power by casting again: a lock votes with its current power, which falls until it ends. */
const Fading = ({ fading }: Pick<LockChoice, 'fading'>) => {
  const format = useFormat()
  if (fading.length === 0) return null
  const lost = format.amount(
    fading.reduce((sum, each) => sum + each.lost, 0n),
    18,
  )
  const locks = format.list(fading.map(({ lockId }) => lockName(lockId)))
  return (
    <span className="x">
      <Icon name="warning" size={12} />
      <span>
        <Trans>
          Casting again lowers your votes by {lost}, because power has decayed since: {locks}
        </Trans>
      </span>
    </span>
  )
}

/** The expected yield of the vote: the lower of the last epoch's figure and the one if no one else votes, with the other below it. */
const Expected = ({ outlook: { usd, lastUsd } }: Pick<CastBarProps, 'outlook'>) => {
  const format = useFormat()
  const { by, figure, other } = lowerEstimateFirst(usd, lastUsd)
  const [now, last] = [format.usd(usd ?? 0n), format.usd(lastUsd ?? 0n)]
  return (
    <>
      <span className="k">
        {by === 'last' ? <Trans>You would earn, by the last epoch’s votes</Trans> : <Trans>You would earn if nobody else votes</Trans>}
      </span>
      <span className="v">{figure === null ? <NotAvailable /> : format.usd(figure)}</span>
      {other !== null && (
        <span className="x">
          {by === 'last' ? <Trans>if nobody else votes {now}</Trans> : <Trans>by the last epoch’s votes and rewards {last}</Trans>}
        </span>
      )}
    </>
  )
}

type CastBarProps = {
  readonly choice: LockChoice
  readonly entries: ReadEntries
  readonly outlook: Outlook
  readonly touched: boolean
  /** What blocks each action; null if nothing does. */
  readonly revoteBlocker: ActBlocker | null
  readonly resetBlocker: ActBlocker | null
  readonly onClear: () => void
  readonly onRevote: () => void
  readonly onReset: () => void
  readonly button: ReactNode
}

/** The allocated weight, its expected yield, and the actions. Stays visible while the list scrolls. */
export const CastBar = (props: CastBarProps) => {
  const { choice, entries, outlook, touched, revoteBlocker, resetBlocker, onClear, onRevote, onReset, button } = props
  const { t } = useLingui()
  const format = useFormat()
  const stale = format.list(choice.stale.map(({ lock }) => lockName(lock.lockId)))
  return (
    <section id={CAST_BAR} ref={barHeight} tabIndex={-1} className="cast-bar" aria-label={t`Your vote`}>
      <div className="cast-alloc">
        <p className="row sb sm">
          <span className="mut">
            <Trans>Allocated</Trans>
          </span>
          <b role="status">
            <Allocated choice={choice} entries={entries} touched={touched} />
          </b>
        </p>
        <Parts weights={entries.weights} />
      </div>
      <div className="stat">
        <Expected outlook={outlook} />
        {choice.stale.length > 0 && (
          <span className="x">
            <Trans>Left out of the revote, because of a pool closed to votes: {stale}</Trans>
          </span>
        )}
        <Fading fading={choice.fading} />
        <TooEarly stop={resetBlocker ?? revoteBlocker} />
        {outlook.unpriced.length > 0 && (
          <span className="x">
            <Plural value={outlook.unpriced.length} one="and # token without a price" other="and # tokens without a price" />
          </span>
        )}
      </div>
      <div className="cast-acts">
        {touched && (
          <Button variant="ghost" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        )}
        {choice.cast.length > 0 && (
          <Button variant="outline" disabled={resetBlocker !== null} onClick={onReset}>
            <Trans>Reset votes</Trans>
          </Button>
        )}
        {choice.revotable.length > 0 && (
          <Button variant="outline" disabled={revoteBlocker !== null} onClick={onRevote}>
            <Trans>Revote</Trans>
          </Button>
        )}
        {button}
      </div>
    </section>
  )
}
