import type { PoolGauge, PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** The inputs and the result of the APR of a stake. Dollars as decimal text. */
export type EmissionReceipt = {
  /** Wei per second that streams now; zero once the stream has ended. */
  readonly rate: bigint
  readonly price: string
  readonly staked: string
  /** Percent a year. */
  readonly apr: number
}

/** What the APR of a stake is made of; null when it is not available. `now` in seconds of chain time. */
export const toEmissionReceipt = (
  { rewardRate, periodFinish, tvlUsd, apr }: Pick<PoolGauge, 'rewardRate' | 'periodFinish' | 'tvlUsd' | 'apr'>,
  price: string | null,
  now: number,
): EmissionReceipt | null =>
  apr === null || tvlUsd === null || price === null
    ? null
    : { rate: periodFinish > now ? BigInt(rewardRate) : 0n, price, staked: tvlUsd, apr }

/** Price of a token as the pools of the list know it; null where none does. */
export const priceInPools = (pools: readonly PoolItem[], token: Address): string | null => {
  for (const { tokens } of pools) {
    const found = tokens.find(({ address }) => tokenKey(address) === tokenKey(token))
    if (found?.priceUsd) return found.priceUsd
  }
  return null
}
