import type { PoolItem } from '@exchange/api-client'
import { Card, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { formatBucket } from '../../../../entities/chart/chartTimes.ts'
import { ViewToggle } from '../../../../entities/chart/ViewToggle.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { type Formatter, useFormat } from '../../../../shared/format/useFormat.ts'
import { type Activity, type ActivityRange, activityRanges, totalOf } from '../model/activity.ts'
import { useActivity } from '../useActivity.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { RulePlot } from '../../../../entities/chart/RulePlot.tsx'
import { formatDate } from '../../../../shared/format/moments.ts'

const metrics = ['volume', 'fees', 'tvl'] as const
type Metric = (typeof metrics)[number]

const metricWords: Record<Metric, MessageDescriptor> = { volume: msg`Volume`, fees: msg`Fees`, tvl: msg`TVL` }
const figureOf: Record<Metric, (activity: Activity) => string | null> = {
  volume: ({ volumeUsd }) => volumeUsd,
  fees: ({ feesUsd }) => feesUsd,
  tvl: ({ tvlUsd }) => tvlUsd,
}

/** Time of an interval: a date for daily intervals. */
const timeOf = (format: Formatter, { start }: Activity, range: ActivityRange): string =>
  range === '24H' || range === '1W' ? formatBucket(format.locale, start) : formatDate(format.locale, start)

type BodyProps = { readonly points: readonly Activity[]; readonly metric: Metric; readonly range: ActivityRange; readonly asTable: boolean }

const Body = ({ points, metric, range, asTable }: BodyProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [pointed, setPointed] = useState<number>()
  const name = i18n._(metricWords[metric])
  const figures = points.map(figureOf[metric])
  const known = figures.filter((figure) => figure !== null)
  const last = points.length - 1
  const at = points[Math.min(pointed ?? last, last)]
  if (!at) return <EmptyState title={<Trans>No figures for this pool yet</Trans>} />
  if (asTable) return <ActivityTable points={points} time={(point) => timeOf(format, point, range)} />
  const usd = (figure: string | null) => (figure === null ? t`Not available` : format.usd(figure))
  const whole = metric === 'tvl' ? usd(figures.at(-1) ?? null) : format.usd(totalOf(known))
  const high = known.reduce<string | null>((best, figure) => (best === null || Number(figure) > Number(best) ? figure : best), null)
  const highest = usd(high)
  const time = timeOf(format, at, range)
  const shown = figureOf[metric](at)
  return (
    <>
      <p className="activity-legend">
        {pointed === undefined ? (
          <>
            <b className="xl">{metric === 'tvl' && (figures.at(-1) ?? null) === null ? <NotAvailable /> : whole}</b>
            <span className="mut">{metric === 'tvl' ? <Trans>now</Trans> : <Trans>in {range}</Trans>}</span>
          </>
        ) : (
          <>
            <b className="xl">{shown === null ? <NotAvailable /> : format.usd(shown)}</b>
            <span className="mut">{time}</span>
          </>
        )}
      </p>
      <RulePlot
        values={figures.map((figure) => (figure === null ? null : Number(figure)))}
        description={
          metric === 'tvl'
            ? t`${name}, ${range}: now ${whole}, highest ${highest}`
            : t`${name}, ${range}: ${whole} in all, highest ${highest}`
        }
        label={t`${name} at a time`}
        spoken={(index) => {
          const point = points[index]
          return point ? `${timeOf(format, point, range)}: ${usd(figureOf[metric](point))}` : ''
        }}
        pointed={pointed}
        onPoint={setPointed}
        rest={last}
      />
      <div className="rl" aria-hidden="true">
        {[0, Math.floor(last / 2), last].map((index, place) => {
          const point = points[index]
          return <span key={place}>{point && timeOf(format, point, range)}</span>
        })}
      </div>
    </>
  )
}

/** Volume, fees and TVL of the pool over time. `now` in seconds of chain time. */
export const ActivityChart = ({ pool, now }: { readonly pool: PoolItem; readonly now: number }) => {
  const { t, i18n } = useLingui()
  const [metric, setMetric] = useState<Metric>('volume')
  const [range, setRange] = useState<ActivityRange>('1M')
  const [asTable, setAsTable] = useState(false)
  const { points, error, refetch } = useActivity(pool, range, now)
  return (
    <Card className="pool-card" aria-label={t`Volume, fees and TVL`}>
      <div className="row sb wrapx">
        <Segmented
          label={t`Chart metric`}
          value={metric}
          options={metrics.map((value) => ({ value, label: i18n._(metricWords[value]) }))}
          onChange={setMetric}
        />
        <div className="row">
          <Segmented
            label={t`Range of the figures`}
            size="sm"
            value={range}
            options={activityRanges.map((value) => ({ value, label: value }))}
            onChange={setRange}
          />
          <ViewToggle asTable={asTable} onChange={setAsTable} picture={ChartNoAxesColumn} />
        </div>
      </div>
      {points && error && (
        <p className="mut sm" role="status">
          <Trans>These figures could not be refreshed: newer ones may be missing.</Trans>
        </p>
      )}
      <div className="activity-body" aria-busy={!points && !error}>
        {points ? (
          <Body key={range} points={points} metric={metric} range={range} asTable={asTable} />
        ) : error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </div>
    </Card>
  )
}
