import type { StatsItem } from '@exchange/api-client'
import { epochIndex, epochStart } from '@exchange/domain/epoch/epoch'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { epochSeconds, toEpochWave } from '../model/epochWave.ts'
import { topOf } from '../model/wavePaths.ts'
import { EpochWaveChart } from './EpochWaveChart.tsx'
import './epochTide.css'

type EpochTideProps = {
  /** Undefined while it loads, and when it could not be read. */
  readonly stats: StatsItem | undefined
  readonly failed: boolean
  /** Chain time in seconds; undefined until a block was seen. */
  readonly now: number | undefined
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

/** Days under the wave. Today is marked; the filled part is the time that has passed. */
const TideRuler = ({ start, now }: { readonly start: number; readonly now: number }) => {
  const format = useFormat()
  const progress = (now - start) / epochSeconds
  return (
    <div className="tide-ruler" aria-hidden="true">
      <i className="f" style={{ width: percent(progress) }} />
      <ol>
        {Array.from({ length: 7 }, (_, i) => (
          <li key={i} className={Math.floor(progress * 7) === i ? 'on' : undefined}>
            {format.day(start + (i * epochSeconds) / 7)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same figures as the drawing, in words and numbers. */
const TideTable = ({ stats }: { readonly stats: StatsItem }) => {
  const format = useFormat()
  return (
    <details>
      <summary className="link sm">
        <Trans>View as table</Trans>
      </summary>
      <table className="tide-table sm">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day (UTC)</Trans>
            </th>
            <th scope="col">
              <Trans>Fees</Trans>
            </th>
            <th scope="col">
              <Trans>Volume</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {stats.feesUsdByDay.map(({ start, feesUsd, volumeUsd }) => (
            <tr key={start}>
              <td>{format.day(start)}</td>
              <td>{format.usd(feesUsd)}</td>
              <td>{format.usd(volumeUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The running epoch as water: fees an hour from its start to the clock, then the same days of the week before. */
export const EpochTide = ({ stats, failed, now }: EpochTideProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const minute = now === undefined ? undefined : now - (now % 60)
  const start = minute === undefined ? undefined : Number(epochStart(BigInt(minute)))
  const wave = useMemo(
    () => (stats && minute !== undefined && start !== undefined ? toEpochWave(stats.feesUsdByDay, minute, start) : undefined),
    [stats, minute, start],
  )
  const epoch = minute === undefined ? undefined : String(epochIndex(BigInt(minute)))
  const fees = stats && format.usd(stats.feesUsdEpoch)
  const left = now === undefined || start === undefined ? undefined : format.countdown(start + epochSeconds - now)
  const place = wave ? { left: percent(wave.now.x), top: percent(topOf(wave.now.y)) } : { left: '50%', top: percent(topOf(0)) }
  return (
    <>
      <div className="tide">
        <div
          className="tide-box"
          role="img"
          aria-label={wave ? t`Fees per hour in epoch ${epoch}: ${fees} so far, ${left} left.` : t`Fees of the running epoch`}
        >
          {wave && <div className="glow" style={place} />}
          {wave && <EpochWaveChart wave={wave} />}
          {wave && <i className="nowp" style={place} />}
          {(wave || failed) && (
            <div
              className={wave && wave.now.x > 0.6 ? 'call late' : 'call'}
              style={{ left: place.left, top: `max(${place.top}, var(--below-hero))` }}
            >
              <span className="sm mut">
                {epoch === undefined ? <Trans>Fees of this epoch so far</Trans> : <Trans>Epoch {epoch}, fees so far</Trans>}
              </span>
              <b>{fees ?? <NotAvailable />}</b>
              <span className="sm dim">{left !== undefined && <Trans>closes in {left}</Trans>}</span>
            </div>
          )}
        </div>
        {start === undefined || minute === undefined ? <div className="tide-ruler" /> : <TideRuler start={start} now={minute} />}
      </div>
      <div className="wrap tide-notes">
        <span className="sm dim">
          <Trans>Fees per hour, daily average. Dotted: last week.</Trans> <Trans>Totals count pools of listed tokens only.</Trans>
        </span>
        {stats && <TideTable stats={stats} />}
      </div>
    </>
  )
}
