import { EPOCH } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'
import { idlePart, secondsPerItem, streamedPart } from './nftMath.ts'

/** A stake within the running epoch, as it was read from the chain. Amounts are raw units of one token. */
export type NftStake = {
  /** What the account could claim when it was read. */
  readonly earned: bigint
  /** What is streamed over the epoch. */
  readonly reward: bigint
  readonly items: bigint
  /** Items staked by all. */
  readonly totalStaked: bigint
}

/** What the account can claim `seconds` later in the same epoch, when nobody's stake changes. */
export const pendingAfter = ({ earned, reward, items, totalStaked }: NftStake, seconds: bigint): bigint =>
  earned + streamedPart(reward, items * secondsPerItem(seconds, totalStaked))

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
