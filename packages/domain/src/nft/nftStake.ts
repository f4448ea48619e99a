import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { EPOCHS_PER_CLAIM } from '../voting/rewards.ts'
import { idlePart } from './nftMath.ts'

/** What stakers were paid of an epoch that is over: its reward without what fell on seconds in which nobody staked. */
export const paidToStakers = (reward: bigint, busySeconds: bigint): bigint => reward - idlePart(reward, busySeconds)

/**
 * Epochs of a staker's reward that its next claim does not reach, the running one last: a claim looks at 52 from the one of `claimedUntil` on, and the
 * running one is paid up to `now`. Seconds of chain time.
 */
export const epochsBeyondClaim = (claimedUntil: bigint, now: bigint): readonly bigint[] => {
  const from = epochStart(claimedUntil) + EPOCHS_PER_CLAIM * EPOCH
  return from >= now ? [] : Array.from({ length: Number(mulDivUp(now - from, 1n, EPOCH)) }, (_, i) => from + BigInt(i) * EPOCH)
}

/** How often a claim has to name a token to be paid up to `now`: each time it goes on from where the time before ended. At least once. */
export const itemClaims = (claimedUntil: bigint, now: bigint): number =>
  1 + Math.ceil(epochsBeyondClaim(claimedUntil, now).length / Number(EPOCHS_PER_CLAIM))

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
