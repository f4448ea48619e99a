import type { PoolGauge, PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { streamedRate } from '../../../entities/pool/streamedRate.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** The inputs and the result of the APR of a stake. Dollars as decimal text. */
export type EmissionReceipt = {
  /** Wei per second that streams now; zero once the stream has ended. */
  readonly rate: bigint
  readonly price: string
  /** The earning liquidity: all staked, or for positions those in range. */
  readonly earning: string
  readonly inRangeOnly: boolean
  /** Percent per year; zero while nothing streams. */
  readonly apr: number
}

/** The fields of a pool that the receipt needs. */
export type EmissionPool = Pick<PoolItem, 'type'> & {
  readonly gauge: Pick<PoolGauge, 'rewardRate' | 'periodFinish' | 'earningUsd' | 'apr'> | null
}

// PRICE-7, POOL-11
/** The parts of a stake's APR; null without a gauge, and when it is not available. `now` in seconds of chain time. */
export const toEmissionReceipt = ({ type, gauge }: EmissionPool, price: string | null, now: number): EmissionReceipt | null => {
  if (gauge === null || gauge.apr === null || gauge.earningUsd === null || price === null) return null
  const { earningUsd: earning, apr } = gauge
  const rate = streamedRate(gauge, now)
  return { rate, price, earning, inRangeOnly: type === 'concentrated', apr: rate === 0n ? 0 : apr }
}

/** Price of a token from the pools of the list; null if none has it. */
export const priceInPools = (pools: readonly PoolItem[], token: Address): string | null => {
  for (const { tokens } of pools) {
    const found = tokens.find(({ address }) => tokenKey(address) === tokenKey(token))
    if (found?.priceUsd) return found.priceUsd
  }
  return null
}
