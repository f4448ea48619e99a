import {
  type Address,
  bucketSeconds,
  bucketsOf,
  changePercent,
  DomainError,
  formatWad,
  metricVersionOf,
  portfolioGrowth,
  rangeDays,
  seriesFrame,
  type StudioRange,
  type StudioVersion,
} from '@exchange/domain'
import type { SharedPortfolio } from '@exchange/schema/secrets/studioSecrets'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { readPortfolio } from '../portfolio/portfolio.ts'
import { percentText, type Pinned, type ReadLine } from './lines.ts'

// ANALYTICS-6, ANALYTICS-9
/** The portfolio that a key shares, at the end of each bucket; throws `studio.portfolioPrivate` when the key belongs to another picture. */
export const readPortfolioLine = async (
  db: NodePgDatabase,
  market: ChainMarket,
  {
    shared,
    range,
    key,
    pinned,
    version,
  }: {
    readonly shared: SharedPortfolio | undefined
    readonly range: StudioRange
    readonly key: string
    readonly pinned: Pinned
    readonly version: StudioVersion
  },
): Promise<ReadLine> => {
  const { chainId } = market.network
  if (!shared || shared.chainId !== chainId || shared.days !== rangeDays[range] || shared.block !== pinned.block)
    throw new DomainError('studio.portfolioPrivate')
  const frame = seriesFrame(range, 'tvl', { over: pinned.timestamp }, 0)
  if (!frame) throw new DomainError('analytics.emptyRange', { range, block: pinned.block })
  const { bucket, to } = frame
  const seconds = bucketSeconds[bucket]
  const starts = bucketsOf(frame)
  const points = await readPortfolio(db, market.snapshot(), {
    account: shared.account as Address,
    from: frame.from + seconds,
    to,
    interval: bucket,
  })
  const valueAt = new Map(points.map(({ at, valueUsd }) => [at, valueUsd]))
  const worth = starts.map((start) => ({ start, value: valueAt.get(start + seconds) ?? null }))
  const last = worth.at(-1)?.value ?? null
  const first = worth.find(({ value }) => value !== null)?.value
  const change = last === null ? null : changePercent(first, last, metricVersionOf(version))
  const growth = portfolioGrowth(worth).map(({ value }) => percentText(value))
  const values = shared.hidesAmounts ? growth : worth.map(({ value }) => (value === null ? null : formatWad(value)))
  const unit = shared.hidesAmounts ? 'percent' : 'usd'
  return {
    frame: { bucket, from: frame.from, to, starts },
    line: {
      key,
      pool: null,
      symbol: null,
      about: null,
      unit,
      value: values.at(-1) ?? null,
      leastOnly: false,
      change: shared.hidesAmounts ? null : change,
      values,
    },
    source: { key, formula: 'holdings', table: 'liquidity_change', columns: ['held'] },
  }
}
