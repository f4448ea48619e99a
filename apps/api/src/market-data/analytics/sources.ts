import type { Address, Metric, SeriesBucket, SubjectKind } from '@exchange/domain'

/** The subject of a metric; a gauge is named by its pool. */
export type Subject = { readonly kind: SubjectKind; readonly address: Address | null }

/**
 * The index columns of a metric. When there are two, the first has raw units of a token and the second its price (wad); the value is their
 * product.
 */
export const columnsOf: Readonly<Record<Exclude<Metric, 'tvl'>, readonly [string]>> = {
  volume: ['volume_usd'],
  fees: ['fees_usd'],
  swaps: ['swap_count'],
  transactions: ['transaction_count'],
  users: ['user_count'],
  emission: ['emission'],
  emissionUsd: ['emission_usd'],
  incentives: ['incentives_usd'],
  price: ['price_usd'],
  competitions: ['competition_count'],
  participants: ['participant_count'],
  prizes: ['prizes_usd'],
}

const tables: Readonly<Record<SubjectKind, { readonly name: string; readonly key: string | null }>> = {
  network: { name: 'network', key: null },
  pool: { name: 'pool', key: 'pool' },
  token: { name: 'token_activity', key: 'token' },
  gauge: { name: 'gauge', key: 'pool' },
  arena: { name: 'arena', key: null },
}

export type Source = {
  /** In schema `idx`. */
  readonly table: string
  /** The column that names the subject; null when a network or its arena is the subject. */
  readonly key: string | null
  readonly columns: readonly string[]
  /** The column that counts what had no price and is missing from the dollars. */
  readonly unpriced: string | null
}

/** Columns that count what a metric misses because there was no price. */
const ofGauges: Readonly<Partial<Record<Metric, string>>> = { emissionUsd: 'unpriced_count', incentives: 'unpriced_count' }
const ofArena: Readonly<Partial<Record<Metric, string>>> = { volume: 'unpriced_trades', prizes: 'unpriced_prizes', fees: 'unpriced_fees' }

// ANALYTICS-3
/** Where the index has a metric of a subject. */
export const sourceOf = (kind: SubjectKind, metric: Metric, bucket: SeriesBucket): Source => {
  const { name, key } = tables[kind]
  const tvl = kind === 'token' ? ['reserve', 'price_usd'] : ['tvl_usd']
  const columns = metric === 'tvl' ? tvl : columnsOf[metric]
  return { table: `${name}_${bucket}`, key, columns, unpriced: (kind === 'arena' ? ofArena : ofGauges)[metric] ?? null }
}
