import type { SeriesItem } from '@exchange/api-client'
import { formatWad } from '@exchange/domain/amounts/parseAmount'
import { wadOrNull } from '@exchange/domain/amounts/wadOrNull'
import type { Address, Metric, SeriesRange } from '@exchange/domain'

/** A figure of a list in dollars: a metric over a range, of a token, or of pools together. */
export type Listed = {
  readonly metric: Extract<Metric, 'tvl' | 'price' | 'volume' | 'fees'>
  readonly range: SeriesRange
  readonly subject: 'token' | 'pool'
  readonly addresses: readonly Address[]
}

/** The exact sum of figures in dollars. Unknown figures add nothing; null if none is known. */
export const sumOfItems = (items: readonly Pick<SeriesItem, 'value'>[]): string | null => {
  const known = items.flatMap(({ value }) => wadOrNull(value) ?? [])
  return known.length === 0 ? null : formatWad(known.reduce((sum, value) => sum + value, 0n))
}
