import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { EPOCHS_PER_CLAIM } from '../voting/rewards.ts'
import { idlePart } from './nftMath.ts'

/** What stakers were paid of a finished epoch, in raw units: its reward less the part for seconds in which nothing was staked. */
export const paidToStakers = (reward: bigint, busySeconds: bigint): bigint => reward - idlePart(reward, busySeconds)

/**
 * Epochs of a staker's reward that the next claim does not reach, the running one last. A claim covers 52 epochs from `claimedUntil` on,
 * and pays the running one up to `now`. Seconds of chain time.
 */
export const epochsBeyondClaim = (claimedUntil: bigint, now: bigint): readonly bigint[] => {
  const from = epochStart(claimedUntil) + EPOCHS_PER_CLAIM * EPOCH
  return from >= now ? [] : Array.from({ length: Number(mulDivUp(now - from, 1n, EPOCH)) }, (_, i) => from + BigInt(i) * EPOCH)
}

/** How often a claim must name a token to be paid up to `now`, at least once. Each time continues where the last one ended. */
export const itemClaims = (claimedUntil: bigint, now: bigint): number =>
  1 + Math.ceil(epochsBeyondClaim(claimedUntil, now).length / Number(EPOCHS_PER_CLAIM))

/** The lowest price of an item for sale; null if none is for sale. */
export const floorPrice = (prices: readonly bigint[]): bigint | null =>
  prices.reduce<bigint | null>((lowest, price) => (lowest === null || price < lowest ? price : lowest), null)

/**
 * Yearly return, as a wad, of a staked item bought at the floor price. `epochValue` is what an epoch pays all stakers, in the unit of
 * `floorValue`. Null if nothing is staked or no price is known.
 */
export const nftStakingApr = (epochValue: bigint, totalStaked: bigint, floorValue: bigint | null): bigint | null =>
  totalStaked === 0n || floorValue === null || floorValue === 0n
    ? null
    : mulDivDown(epochValue * APR_YEAR, WAD, floorValue * totalStaked * EPOCH)
