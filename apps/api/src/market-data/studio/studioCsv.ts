import type { StudioItem } from '@exchange/api-client'
import { toCsv } from '@exchange/domain'
import { timeOf } from '../analytics/tables.ts'

// ANALYTICS-8
/** The points of a picture: one row per bucket, one column per line. */
export const studioCsv = ({ starts, lines }: Pick<StudioItem, 'starts' | 'lines'>): string =>
  toCsv(
    [
      'start',
      'time',
      ...lines.map(({ key, symbol, unit }) => `${symbol ?? (unit === 'percent' ? 'growth' : key.length > 60 ? 'worth' : key)} (${unit})`),
    ],
    starts.map((start, index) => [
      { number: start },
      { text: timeOf(start) },
      ...lines.map(({ values }) => ({ number: values[index] ?? null })),
    ]),
  )
