import type { Address, Metric, SeriesBucket, SubjectKind } from '@exchange/domain'

/** What is measured; a gauge is named by its pool. */
export type Subject = { readonly kind: SubjectKind; readonly address: Address | null }

/** Columns of the index that say a metric. Of two, the second is a price (wad) that the first, raw units of a token, is multiplied with. */
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
  /** Of schema `idx`. */
  readonly table: string
  /** The column that names the subject; null where a network or its arena is the subject. */
  readonly key: string | null
  readonly columns: readonly string[]
  /** The column that counts what had no price and is in no dollars. */
  readonly unpriced: string | null
}

/** Columns that count what a metric misses for want of a price. */
const ofGauges: Readonly<Partial<Record<Metric, string>>> = { emissionUsd: 'unpriced_count', incentives: 'unpriced_count' }
const ofArena: Readonly<Partial<Record<Metric, string>>> = { volume: 'unpriced_trades', prizes: 'unpriced_prizes', fees: 'unpriced_fees' }

// ANALYTICS-3
/** Where a metric of a subject stands in the index. */
export const sourceOf = (kind: SubjectKind, metric: Metric, bucket: SeriesBucket): Source => {
  const { name, key } = tables[kind]
  const tvl = kind === 'token' ? ['reserve', 'price_usd'] : ['tvl_usd']
  const columns = metric === 'tvl' ? tvl : columnsOf[metric]
  return { table: `${name}_${bucket}`, key, columns, unpriced: (kind === 'arena' ? ofArena : ofGauges)[metric] ?? null }
}
