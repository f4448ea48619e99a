import type { Address } from '@exchange/domain'
import type { Moment } from '../context.ts'
import { listedOf } from '../networks.ts'
import type { PricedToken } from './tokenPrices.ts'
import { recordNetwork } from './networkIntervals.ts'
import { nothingTraded, type Traded } from './poolIntervals.ts'
import { recordToken } from './tokenActivity.ts'

/** A token of a pool: the change of the pool's raw units, and whether it was traded. */
export type MovedToken = Pick<PricedToken, 'address' | 'price'> & { readonly more: bigint; readonly isTraded: boolean }

/** An event of a pool, as its tokens and its network count it. */
export type PoolActivity = {
  readonly tokens: readonly MovedToken[]
  /** Its value before and after. */
  readonly before: bigint | null
  readonly tvlUsd: bigint | null
  readonly traded: Traded
}

// PRICE-5
/** Whether a pool counts in its network's totals: all its tokens are listed. */
export const isOfListed = (chainId: number, tokens: readonly Address[]): boolean => tokens.every((token) => listedOf(chainId).has(token))

// ANALYTICS-4: the sum of pools is the protocol
/** Adds an event of a pool to its tokens and to its network. */
export const recordActivity = async (moment: Moment, { tokens, before, tvlUsd, traded }: PoolActivity): Promise<void> => {
  for (const { address, price, more, isTraded } of tokens) {
    const { volumeUsd, swapCount } = isTraded ? traded : nothingTraded
    if (more !== 0n || swapCount > 0) await recordToken(moment, address, price, { reserve: more, volumeUsd, swapCount })
  }
  const addresses = tokens.map(({ address }) => address)
  if (!isOfListed(moment.chainId, addresses)) return
  const { volumeUsd, feesUsd, swapCount } = traded
  await recordNetwork(moment, { tvlUsd: (tvlUsd ?? 0n) - (before ?? 0n), volumeUsd, feesUsd, swapCount })
}
