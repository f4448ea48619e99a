import type { PoolItem } from '@exchange/api-client'
import { WAD } from '@exchange/domain'
import { wholeTvlOf } from './poolSides.ts'

/** The inputs and the result of an APR. */
export type AprReceipt = {
  readonly fees7d: number
  /** Percent of the fees that go to providers. */
  readonly kept: number
  /** Dollars per day: the providers' fees of the last seven days ÷ 7. */
  readonly feesPerDay: number
  readonly tvl: number
  /** Percent a year. */
  readonly apr: number
}

/**
 * The parts of an APR: the providers' share of the average daily fees of the last 7 days × 365 ÷ TVL, at current prices. Null when it is
 * not available.
 */
export const toAprReceipt = (pool: Pick<PoolItem, 'providersPart' | 'feesUsd7d' | 'tokens' | 'apr'>): AprReceipt | null => {
  const { providersPart, feesUsd7d, apr } = pool
  const [part, fees7d, tvl] = [Number(providersPart), Number(feesUsd7d), wholeTvlOf(pool)]
  if (apr === null || tvl === null) return null
  return { fees7d, kept: part * 100, feesPerDay: (fees7d * part) / 7, tvl: Number(tvl) / Number(WAD), apr }
}
