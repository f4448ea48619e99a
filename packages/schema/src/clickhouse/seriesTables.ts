import { createHash } from 'node:crypto'
import { bucketSeconds } from '@exchange/domain/analytics/seriesFrame'

/** A table of hours or days that series are read from. */
export type SeriesTable = {
  /** In schema `idx`. */
  readonly name: string
  /** The column with the subject; null for a network's table. */
  readonly key: string | null
  /** Seconds per row. */
  readonly seconds: number
  /** Columns that series read: integers, or null. */
  readonly columns: readonly string[]
}

const flows = ['volume_usd', 'fees_usd', 'swap_count'] as const
const gauge = ['emission', 'emission_usd', 'incentives_usd', 'unpriced_count'] as const
const unpriced = ['unpriced_trades', 'unpriced_prizes', 'unpriced_fees'] as const
const arena = ['competition_count', 'participant_count', 'volume_usd', 'prizes_usd', 'fees_usd', ...unpriced] as const

const kinds: Readonly<Record<string, { readonly key: string | null; readonly columns: readonly string[]; readonly ofDays?: string }>> = {
  network: { key: null, columns: ['tvl_usd', ...flows, 'transaction_count', ...gauge], ofDays: 'user_count' },
  pool: { key: 'pool', columns: ['tvl_usd', ...flows] },
  token_activity: { key: 'token', columns: ['volume_usd', 'swap_count', 'reserve', 'price_usd'] },
  gauge: { key: 'pool', columns: gauge },
  arena: { key: null, columns: arena },
}

// ANALYTICS-12
/** Every copied table. */
export const seriesTables: readonly SeriesTable[] = Object.entries(kinds).flatMap(([kind, { key, columns, ofDays }]) =>
  Object.entries(bucketSeconds).map(([length, seconds]) => ({
    name: `${kind}_${length}`,
    key,
    seconds,
    columns: length === 'day' && ofDays ? [...columns, ofDays] : columns,
  })),
)

export const findSeriesTable = (name: string): SeriesTable | undefined => seriesTables.find((table) => table.name === name)

/** The name of its copy; it changes with the columns. */
export const copyName = ({ name, columns }: SeriesTable): string =>
  `${name}_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 8)}`
