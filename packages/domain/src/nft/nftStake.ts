import { EPOCH } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'
import { idlePart } from './nftMath.ts'

/** What stakers were paid of an epoch that is over: its reward without what fell on seconds in which nobody staked. */
export const paidToStakers = (reward: bigint, busySeconds: bigint): bigint => reward - idlePart(reward, busySeconds)

/** Lowest price at which an item is for sale, or null where none is. */
export const floorPrice = (prices: readonly bigint[]): bigint | null =>
  prices.reduce<bigint | null>((lowest, price) => (lowest === null || price < lowest ? price : lowest), null)

/**
 * Yearly return of a staked item bought at the floor price, a wad. `epochValue` is what an epoch pays all stakers, in the same unit as
 * `floorValue`, the worth of one item. Null where nothing is staked or no price is known.
 */
export const nftStakingApr = (epochValue: bigint, totalStaked: bigint, floorValue: bigint | null): bigint | null =>
  totalStaked === 0n || floorValue === null || floorValue === 0n
    ? null
    : mulDivDown(epochValue * APR_YEAR, WAD, floorValue * totalStaked * EPOCH)
