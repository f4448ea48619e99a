import type { SeriesItem } from '@exchange/api-client'
import { type Metric, metricFacts } from '@exchange/domain/analytics/metrics'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Formatter, useFormat } from '../../../shared/format/useFormat.ts'
import { numberFormat } from '../../../shared/format/numbers.ts'
import { formatMark } from '../../../entities/chart/chartTimes.ts'
import { formatDay } from '../../../shared/format/times.ts'
import { bucketTime, gapWords, useFigureText } from '../words.ts'
import { SeriesPlot } from './SeriesPlot.tsx'

/** Which of the six colours of data a metric has. */
const colours: Readonly<Record<Metric, number>> = {
  tvl: 1,
  price: 1,
  volume: 1,
  fees: 3,
  emission: 4,
  emissionUsd: 4,
  incentives: 5,
  swaps: 6,
  transactions: 6,
  users: 6,
  competitions: 6,
  participants: 6,
  prizes: 5,
}

/** How `formatMark` knows a time of the day. */
const CLOCK = 3

const largest = (points: SeriesItem['points'], sign: 1 | -1): string | null =>
  points.reduce<string | null>(
    (best, { value }) => (value !== null && (best === null || sign * Number(value) > sign * Number(best)) ? value : best),
    null,
  )

/** A time on the axis: hours for a day, otherwise dates; with the year in long ranges. */
const axisTime = ({ locale }: Formatter, { range }: SeriesItem, seconds: number): string =>
  range === '1D' ? formatMark(locale, seconds, CLOCK) : formatDay(locale, seconds, range === '1Y' || range === 'All' ? 0 : seconds)

/** The chart of a series: the values at the pointer, the plot, and its times. */
export const SeriesPicture = ({ item, name }: { readonly item: SeriesItem; readonly name: string }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const text = useFigureText()
  const [pointed, setPointed] = useState<number>()
  const { points, bucket, metric, unit } = item
  const last = points.length - 1
  const figure = (value: string | null) => text({ metric, unit, value })
  const spoken = (index: number): string => {
    const point = points[index]
    if (!point) return ''
    const time = bucketTime(format, bucket, point.start)
    const words = point.gap === null ? figure(point.value) : i18n._(gapWords[point.gap])
    return point.running ? t`${time}, running: ${words}` : `${time}: ${words}`
  }
  const [whole, low, high] = [item.value, largest(points, -1), largest(points, 1)].map(figure)
  const change = item.change === null ? t`not known` : format.change(item.change)
  const tick = (value: number): string =>
    numberFormat(format.locale, {
      ...(unit === 'usd' && { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
      ...(Math.abs(value) >= 1_000 ? { notation: 'compact' as const } : {}),
      maximumSignificantDigits: 4,
      minimumFractionDigits: 0,
    })
      .format(value)
      .replace('-', '−')
  return (
    <>
      <p className="series-legend" aria-hidden="true">
        {pointed === undefined ? '\u00a0' : spoken(pointed)}
      </p>
      <SeriesPlot
        values={points.map(({ value }) => (value === null ? null : Number(value)))}
        kind={metricFacts[metric].nature === 'state' ? 'line' : 'bars'}
        colour={colours[metric]}
        description={t`${name}: ${whole}, lowest ${low}, highest ${high}, change ${change}`}
        label={t`${name} at a time`}
        spoken={spoken}
        tick={tick}
        pointed={pointed}
        onPoint={setPointed}
      />
      <div className="rl series-times" aria-hidden="true">
        {[0, Math.floor(last / 3), Math.floor((last * 2) / 3), last].map((index, place) => {
          const point = points[index]
          return <span key={place}>{point && (place === 0 || index > 0) && axisTime(format, item, point.start)}</span>
        })}
      </div>
    </>
  )
}
