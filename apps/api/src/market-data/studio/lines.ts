import type { StudioLine, StudioSource } from '@exchange/api-client'
import {
  type Address,
  bucketSeconds,
  type BucketValue,
  DomainError,
  marksUnknown,
  type Metric,
  metricVersionOf,
  poolAprSeries,
  formatUnits,
  type StudioRange,
  type StudioVersion,
} from '@exchange/domain'
import { requireMetric, timesOf } from '../analytics/asked.ts'
import { readMoment, type Reading } from '../analytics/readBuckets.ts'
import { readSeries, type SeriesRequest } from '../analytics/series.ts'
import type { Subject } from '../analytics/sources.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'

export type Pinned = NonNullable<SeriesRequest['pinned']>
type Of = {
  readonly market: ChainMarket
  readonly reading: Reading
  readonly range: StudioRange
  readonly pinned: Pinned
  readonly version: StudioVersion
}

/** The buckets that all lines of a picture share. */
type Frame = Pick<Awaited<ReturnType<typeof readSeries>>, 'bucket' | 'from' | 'to'> & { readonly starts: readonly number[] }
export type ReadLine = { readonly frame: Frame; readonly line: StudioLine; readonly source: StudioSource }

const seriesOf = async ({ market, reading, range, pinned, version }: Of, subject: Subject, metric: Metric) => {
  const { chainId } = market.network
  const moment = await readMoment(reading, chainId, subject)
  return readSeries(reading, moment, {
    chainId,
    subject,
    metric,
    range,
    unit: 1n,
    ...timesOf(market),
    pinned,
    version: metricVersionOf(version),
  })
}
type Series = Awaited<ReturnType<typeof seriesOf>>

const frameOf = ({ bucket, from, to, points }: Series): Frame => ({ bucket, from, to, starts: points.map(({ start }) => start) })

const sourceOf = (key: string, { receipt }: Series): StudioSource => ({
  key,
  formula: receipt.formula,
  table: receipt.source.table,
  columns: [...receipt.source.columns],
})

const buckets = (list: readonly { readonly start: number; readonly value: string | null }[]): readonly BucketValue[] =>
  list.map(({ start, value }) => ({ start, value: value === null ? null : BigInt(value) }))

/** A wad as percent: 1e18 is 100. */
export const percentText = (wad: bigint | null): string | null => (wad === null ? null : formatUnits(wad * 100n, 18))

const aboutOf = (market: ChainMarket, { row: { address, type, fee } }: PoolEntry): NonNullable<StudioLine['about']> => ({
  type,
  // A concentrated pool's fee changes over time: a picture with it would not stay the same.
  fee: type === 'concentrated' ? null : fee,
  listed: market.snapshot().isListedPool(address),
})

const findPool = (market: ChainMarket, address: string) => {
  const entry = market.snapshot().findPool(address as Address)
  if (!entry) throw new DomainError('api.notFound', { chainId: market.network.chainId, address })
  return entry
}

// ANALYTICS-6
/** The APR of a pool over time. */
const readApr = async (of: Of, key: string): Promise<ReadLine> => {
  const entry = findPool(of.market, key)
  const { row, providersPart } = entry
  const { address, symbol } = row
  const subject: Subject = { kind: 'pool', address }
  const tvl = await seriesOf(of, subject, 'tvl')
  const fees = await seriesOf(of, subject, 'fees')
  const all = [...buckets(fees.receipt.earlier), ...buckets(fees.receipt.inputs)]
  const seconds = bucketSeconds[tvl.bucket]
  const values = poolAprSeries({ tvl: buckets(tvl.receipt.inputs), fees: all, providersPart, seconds })
  const texts = values.map(({ value }) => percentText(value))
  const about = aboutOf(of.market, entry)
  const line: StudioLine = {
    key,
    pool: address,
    symbol,
    about,
    unit: 'percent',
    value: texts.at(-1) ?? null,
    leastOnly: false,
    change: null,
    values: texts,
  }
  const source: StudioSource = { key, formula: 'poolFees', table: fees.receipt.source.table, columns: ['fees_usd', 'tvl_usd'] }
  return { frame: frameOf(tvl), line, source }
}

/** Incentives for votes of a pool over time. */
const readIncentives = async (of: Of, key: string): Promise<ReadLine> => {
  const entry = findPool(of.market, key)
  const { address, symbol, gauge } = entry.item()
  if (gauge === null) throw new DomainError('gauge.notAvailable', { pool: address })
  const series = await seriesOf(of, { kind: 'gauge', address }, 'incentives')
  const { value, change, unit, points } = series
  const leastOnly = series.leastOnly && marksUnknown(of.version)
  const values = points.map((point) => point.value)
  return {
    frame: frameOf(series),
    line: { key, pool: address, symbol, about: aboutOf(of.market, entry), unit, value, leastOnly, change, values },
    source: sourceOf(key, series),
  }
}

/** A metric of the network over time. */
const readMetric = async (of: Of, key: string): Promise<ReadLine> => {
  const series = await seriesOf(of, { kind: 'network', address: null }, requireMetric(key, 'network'))
  const { value, change, unit, points } = series
  const leastOnly = series.leastOnly && marksUnknown(of.version)
  return {
    frame: frameOf(series),
    line: { key, pool: null, symbol: null, about: null, unit, value, leastOnly, change, values: points.map((point) => point.value) },
    source: sourceOf(key, series),
  }
}

/** The reader of each kind of line; a portfolio is read by its key. */
export const lineReaders = { poolsApr: readApr, incentives: readIncentives, metrics: readMetric } as const
