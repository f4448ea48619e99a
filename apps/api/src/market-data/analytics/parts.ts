import type { PartsItem } from '@exchange/api-client'
import {
  bucketSeconds,
  bucketStart,
  DomainError,
  formatUnits,
  type Metric,
  metricDecimals,
  metricFacts,
  partsOf,
  type SeriesBucket,
} from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { readBuckets, readMoment, type Reading } from './readBuckets.ts'
import { sourceOf } from './sources.ts'

export type PartsRequest = { readonly metric: Metric; readonly bucket: SeriesBucket; readonly start: number }

type Part = { readonly address: string; readonly value: bigint }

/** A flow of each part in one bucket. */
const flows = (table: string, column: string, chainId: number, start: number) =>
  sql`select pool as address, ${sql.raw(column)}::text as value from ${sql.raw(`idx.${table}`)} where chain_id = ${chainId} and start = ${start}`

/** A state of each part at the end of one bucket: from that bucket, or from the last one before it. */
const states = (table: string, column: string, chainId: number, start: number) => {
  const [from, value] = [sql.raw(`idx.${table}`), sql.raw(column)]
  return sql`select pool as address, ${value}::text as value from ${from} where chain_id = ${chainId} and start = ${start}
    union all select p.address, last.value from idx.pool p cross join lateral (select ${value}::text as value from ${from} i
      where i.chain_id = p.chain_id and i.pool = p.address and i.start < ${start} order by i.start desc limit 1) last
    where p.chain_id = ${chainId} and not exists
      (select from ${from} i where i.chain_id = p.chain_id and i.pool = p.address and i.start = ${start})`
}

const readParts = async (db: Reading, snapshot: MarketSnapshot, { metric, bucket, start }: PartsRequest): Promise<readonly Part[]> => {
  const kind = partsOf[metric]
  if (kind === undefined) throw new DomainError('analytics.unknownMetric', { metric, subject: 'network' })
  const { table, columns } = sourceOf(kind, metric, bucket)
  const [column = ''] = columns
  const { rows } = await db.execute((metricFacts[metric].nature === 'state' ? states : flows)(table, column, snapshot.chainId, start))
  return rows.flatMap(({ address, value }): Part[] => {
    const counts = kind === 'gauge' || snapshot.isListedPool(String(address) as `0x${string}`)
    return counts && value !== null && value !== '0' ? [{ address: String(address), value: BigInt(value ?? 0) }] : []
  })
}

// ANALYTICS-4: the sum of pools is the protocol
/** The parts that add up to one bucket of a network's series, largest first. */
export const readNetworkParts = async (db: Reading, snapshot: MarketSnapshot, request: PartsRequest): Promise<PartsItem> => {
  const { chainId } = snapshot
  const { metric, bucket, start } = request
  const seconds = bucketSeconds[bucket]
  if (bucketStart(start, seconds) !== start)
    throw new DomainError('api.badRequest', { parameter: 'start', reason: `a multiple of ${seconds}` })
  const { state } = await readMoment(db, chainId, { kind: 'network', address: null })
  if (start > state.timestamp) throw new DomainError('analytics.emptyRange', { range: bucket })
  const parts = await readParts(db, snapshot, request)
  const span = { bucket, from: start, to: start + seconds }
  const asked = { chainId, subject: { kind: 'network', address: null }, metric, span, unit: 1n, reach: state.timestamp } as const
  const { values, before } = await readBuckets(db, asked)
  const own = values.get(start)
  const value = own === undefined ? (metricFacts[metric].nature === 'state' ? (before ?? 0n) : 0n) : own
  const decimals = metricDecimals(metric)
  return {
    chainId,
    metric,
    bucket,
    start,
    unit: metricFacts[metric].unit,
    value: value === null ? null : formatUnits(value, decimals),
    parts: parts
      .toSorted((a, b) => (a.value === b.value ? (a.address < b.address ? -1 : 1) : a.value > b.value ? -1 : 1))
      .map(({ address, value: of }) => ({
        address: address as `0x${string}`,
        symbol: snapshot.findPool(address as `0x${string}`)?.row.symbol ?? null,
        value: formatUnits(of, decimals),
      })),
  }
}
