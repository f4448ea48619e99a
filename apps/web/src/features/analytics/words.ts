import type { SeriesGap, SeriesSummary } from '@exchange/api-client'
import type { Metric, SeriesBucket, SeriesRange } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatBucket } from '../../entities/chart/chartTimes.ts'
import { figureText, metricWords } from '../../entities/metric/metric.ts'
import { formatDate } from '../../shared/format/moments.ts'
import { type Formatter, useFormat } from '../../shared/format/useFormat.ts'

/** Why a bucket has no figure. */
export const gapWords: Readonly<Record<SeriesGap, MessageDescriptor>> = {
  notBegun: msg`No data yet`,
  notIndexed: msg`Not indexed yet`,
  noPrice: msg`No price`,
}

// ANALYTICS-4: a window is part of a metric's name
/** The name of a metric, with its window. */
export const useMetricName = () => {
  const { t, i18n } = useLingui()
  return (metric: Metric, range: SeriesRange): string => {
    const name = i18n._(metricWords[metric])
    if (metric === 'tvl' || metric === 'price') return name
    if (metric === 'users') return t`${name}, latest day`
    return range === 'All' ? t`${name}, all time` : t`${name}, ${range}`
  }
}

/** A figure as text, or "unknown". A price has all its digits. */
export const useFigureText = () => {
  const { t } = useLingui()
  const format = useFormat()
  return ({
    metric,
    unit,
    value,
    leastOnly = false,
  }: Pick<SeriesSummary, 'metric' | 'unit' | 'value'> & { readonly leastOnly?: boolean }) => {
    if (value === null) return t`Not available`
    if (metric === 'price') {
      const parts = format.priceParts(value)
      return `$${'text' in parts ? parts.text : parts.plain}`
    }
    const figure = figureText(format, unit, value)
    return leastOnly ? t`at least ${figure}` : figure
  }
}

/** The time of a bucket: a date for daily buckets. */
export const bucketTime = (format: Formatter, bucket: SeriesBucket, start: number): string =>
  bucket === 'hour' ? formatBucket(format.locale, start) : formatDate(format.locale, start)
