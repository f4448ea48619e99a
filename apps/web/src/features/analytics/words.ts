import type { SeriesGap, SeriesSummary } from '@exchange/api-client'
import { brand, type Metric, type MetricUnit, type SeriesBucket, type SeriesRange } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatBucket } from '../../entities/chart/chartTimes.ts'
import { formatDate } from '../../shared/format/moments.ts'
import { type Formatter, useFormat } from '../../shared/format/useFormat.ts'

export const metricWords: Readonly<Record<Metric, MessageDescriptor>> = {
  tvl: msg`Total value locked`,
  volume: msg`Volume`,
  fees: msg`Fees`,
  swaps: msg`Swaps`,
  transactions: msg`Transactions`,
  users: msg`Active accounts`,
  emission: msg`Emission`,
  emissionUsd: msg`Emission in dollars`,
  incentives: msg`Voting incentives`,
  price: msg`Price`,
  competitions: msg`Competitions`,
  participants: msg`Participants`,
  prizes: msg`Prizes paid`,
}

/** Why a bucket has no figure. */
export const gapWords: Readonly<Record<SeriesGap, MessageDescriptor>> = {
  notBegun: msg`Nothing to measure yet`,
  notIndexed: msg`Not indexed yet`,
  noPrice: msg`No price`,
}

// ANALYTICS-4: a window is part of a metric's name
/** What a figure is called, with its window. */
export const useMetricName = () => {
  const { t, i18n } = useLingui()
  return (metric: Metric, range: SeriesRange): string => {
    const name = i18n._(metricWords[metric])
    if (metric === 'tvl' || metric === 'price') return name
    if (metric === 'users') return t`${name}, latest day`
    return range === 'All' ? t`${name}, all time` : t`${name}, ${range}`
  }
}

/** Decimal text of a unit as it is written out: every figure of the page goes through here. */
export const figureText = (format: Formatter, unit: MetricUnit, value: string): string => {
  if (unit === 'usd') return format.usd(value)
  const size = parseDecimal(value.replace('-', ''), 18)
  const wad = (size.status === 'ok' ? size.value : 0n) * (value.startsWith('-') ? -1n : 1n)
  return unit === 'token' ? `${format.amount(wad, 18)} ${brand.governanceToken.symbol}` : format.integer(wad / 10n ** 18n)
}

/** A figure in words; where it is not known, that. A price has all of its digits. */
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

/** The time of a bucket: a day where buckets are days. */
export const bucketTime = (format: Formatter, bucket: SeriesBucket, start: number): string =>
  bucket === 'hour' ? formatBucket(format.locale, start) : formatDate(format.locale, start)
