import { bucketSeconds, bucketStart, DomainError, type Metric, metricFacts, type SeriesBucket, valueOf } from '@exchange/domain'
import type { CopyAnswer, CopyQuestion } from '@exchange/schema/clickhouse/readCopy'
import { findSeriesTable } from '@exchange/schema/clickhouse/seriesTables'
import { sql } from 'drizzle-orm'
import { INDEX_STATE_SOURCE, indexStateColumns, type IndexState, toIndexStates } from '../../market/index/indexReader.ts'
import { type Source, type Subject, sourceOf } from './sources.ts'

/** A row, by column name. */
export type Cells = Record<string, string | number | null>

/** Reads the final part of a series from the copy; undefined when the index must answer. */
export type ReadClosed = (question: Omit<CopyQuestion, 'chain'> & { readonly chainId: number }) => Promise<CopyAnswer | undefined>

/** A connection with one snapshot of the database, and its copy when there is one. */
export type Reading = {
  readonly execute: (query: ReturnType<typeof sql>) => Promise<{ readonly rows: readonly Cells[] }>
  readonly closed?: ReadClosed
}

/** Buckets to read: from the first second of the first one to the end of the last one. */
export type Span = { readonly bucket: SeriesBucket; readonly from: number; readonly to: number }

/** The buckets of a subject in the index. */
export type Buckets = {
  readonly source: Source
  /** By the start of a bucket; null: there was no price. */
  readonly values: ReadonlyMap<number, bigint | null>
  /** The value of a state before the first bucket; undefined when none was recorded. */
  readonly before: bigint | null | undefined
  /** Starts of buckets in which something had no price. */
  readonly unpriced: ReadonlySet<number>
}

/** The position of the views on a chain, in the same snapshot. */
const readState = async (db: Reading, chainId: number): Promise<IndexState | undefined> => {
  const { rows } = await db.execute(
    sql`select ${sql.raw(indexStateColumns.list)} from ${sql.raw(INDEX_STATE_SOURCE)} where c.chain_id = ${chainId}`,
  )
  return toIndexStates(rows as unknown as Parameters<typeof toIndexStates>[0]).get(chainId)
}

const whole = (cell: string | number | null | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

/** The value of a row: one column, or raw units times a price. */
const figureOf = ([first = '', second]: readonly string[], unit: bigint, row: Cells): bigint | null => {
  const value = whole(row[first])
  if (second === undefined) return value
  const price = whole(row[second])
  return value === null || price === null ? null : valueOf(value, unit, price)
}

type BucketsRequest = {
  readonly chainId: number
  readonly subject: Subject
  readonly metric: Metric
  readonly span: Span
  readonly unit: bigint
  /** The index is complete up to this second. */
  readonly reach: number
}

const columnsIn = ({ columns, unpriced }: Source): readonly string[] => [...columns, ...(unpriced === null ? [] : [unpriced])]

// ANALYTICS-12
/**
 * Rows of the copy, for a state also the one before them, and the start of the first bucket that it does not have. Undefined when it has
 * none.
 */
const readCopied = async (db: Reading, source: Source, { chainId, subject, metric, span, reach }: BucketsRequest) => {
  const table = findSeriesTable(source.table)
  if (!db.closed || !table) return undefined
  const columns = columnsIn(source)
  const withEarlier = metricFacts[metric].nature === 'state'
  const answer = await db.closed({ chainId, table, subject: subject.address, columns, from: span.from, to: span.to, withEarlier })
  // A database replica that lags may be behind the copy.
  const until = Math.min(answer?.until ?? 0, bucketStart(reach, bucketSeconds[span.bucket]), span.to)
  if (!answer || until <= span.from) return undefined
  const inside = answer.rows.filter(({ start }) => start < until)
  const cellsOf = ({ start, cells }: CopyAnswer['rows'][number]): Cells => ({
    start,
    ...Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? null])),
  })
  return { until, rows: inside.map(cellsOf) }
}

/**
 * Reads the buckets of a metric, and for a state also its value before them. `unit`: raw units of one whole token when a token is the
 * subject.
 */
export const readBuckets = async (db: Reading, request: BucketsRequest): Promise<Buckets> => {
  const { chainId, subject, metric, span, unit } = request
  const source = sourceOf(subject.kind, metric, span.bucket)
  const { table, key, columns, unpriced } = source
  const names = sql.raw(['start', ...columnsIn(source)].join(', '))
  const copied = await readCopied(db, source, request)
  const own = sql`from ${sql.raw(`idx.${table}`)} where chain_id = ${chainId} ${key === null ? sql`` : sql`and ${sql.raw(key)} = ${subject.address}`}`
  const inside = sql`select ${names} ${own} and start >= ${copied?.until ?? span.from} and start < ${span.to}`
  const withEarlier = metricFacts[metric].nature === 'state' && !copied
  const open = async () =>
    copied && copied.until >= span.to
      ? []
      : (
          await db.execute(
            withEarlier ? sql`${inside} union all (select ${names} ${own} and start < ${span.from} order by start desc limit 1)` : inside,
          )
        ).rows
  const rows = [...(copied?.rows ?? []), ...(await open())]
  const values = new Map(rows.map((row) => [Number(row['start']), figureOf(columns, unit, row)]))
  const earlier = [...values].find(([start]) => start < span.from)
  if (earlier) values.delete(earlier[0])
  const lacking = unpriced === null ? [] : rows.filter((row) => Number(row[unpriced]) > 0)
  return { source, values, before: earlier?.[1], unpriced: new Set(lacking.map((row) => Number(row['start']))) }
}

/** Shared by all series of a subject: the index's position, and the first second for which data can exist. */
export type Moment = { readonly state: IndexState; readonly first: number | undefined }

/** The first second for which data can exist; undefined when there is none yet. */
const readFirst = async (db: Reading, chainId: number, { kind, address }: Subject): Promise<number | undefined> => {
  const queries = {
    arena: sql`select min(start) as first from idx.arena_day where chain_id = ${chainId}`,
    network: sql`select min(start) as first from idx.network_day where chain_id = ${chainId}`,
    pool: sql`select created_at as first from idx.pool where chain_id = ${chainId} and address = ${address}`,
    token: sql`select created_at as first from idx.token where chain_id = ${chainId} and address = ${address}`,
    gauge: sql`select created_at as first from idx.gauge where chain_id = ${chainId} and pool = ${address}`,
  }
  const { rows } = await db.execute(queries[kind])
  const first = rows[0]?.['first']
  return first === null || first === undefined ? undefined : Number(first)
}

/** Reads both. Throws `api.unavailable` while there is no index of the chain. */
export const readMoment = async (db: Reading, chainId: number, subject: Subject): Promise<Moment> => {
  const state = await readState(db, chainId)
  if (!state) throw new DomainError('api.unavailable', { chainId, reason: 'index' })
  return { state, first: await readFirst(db, chainId, subject) }
}
