import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { WAD } from '../math/fullMath.ts'
import { idlePart, minterPart, NFT_ITEMS, royaltyOn, secondsPerItem, stakersPart, streamedPart } from './nftMath.ts'
import { epochsBeyondClaim, floorPrice, itemClaims, nftStakingApr, paidToStakers } from './nftStake.ts'

const anyAmount = fc.oneof(fc.constant(0n), magnitude(1, 120))

// NFT-2: equal share per item, reward streamed over a week
describe('stream of an epoch', () => {
  // INV-1: claims ≤ what came in
  it('is never more than there is, whatever is staked when', () => {
    const phase = fc.record({ seconds: fc.bigInt(0n, EPOCH), stakes: fc.array(fc.bigInt(0n, 500n), { minLength: 3, maxLength: 3 }) })
    fc.assert(
      fc.property(anyAmount, fc.array(phase, { minLength: 1, maxLength: 8 }), (reward, drawn) => {
        let left = EPOCH
        const phases = drawn.map(({ seconds, stakes }) => {
          const lasts = seconds < left ? seconds : left
          left -= lasts
          return { lasts, stakes, total: stakes.reduce((sum, items) => sum + items, 0n) }
        })
        const busy = phases.reduce((sum, { lasts, total }) => sum + (total === 0n ? 0n : lasts), 0n)
        const paid = [0, 1, 2]
          .map((i) => phases.reduce((sum, { lasts, stakes, total }) => sum + (stakes[i] ?? 0n) * secondsPerItem(lasts, total), 0n))
          .reduce((sum, share) => sum + streamedPart(reward, share), 0n)
        const rest = reward - paid - idlePart(reward, busy)
        expect(rest >= 0n).toBe(true)
        // Below a unit per account and one for what is idle, as long as the amount is below 2^96 seconds' worth.
        if (reward < 2n ** 96n) expect(rest <= 4n).toBe(true)
      }),
    )
  })

  it('leaves what nobody earned to a later epoch', () => {
    expect(idlePart(100n, EPOCH)).toBe(0n)
    expect(idlePart(100n, 0n)).toBe(100n)
    expect(paidToStakers(100n, EPOCH / 4n)).toBe(25n)
  })
})

// NFT-4: royalty 3 % of a sale, 2 points to minters, 1 to stakers
describe('royalty', () => {
  it('is three percent, a third of it the stakers’', () => {
    expect(royaltyOn(WAD)).toBe((3n * WAD) / 100n)
    expect(stakersPart(royaltyOn(WAD))).toBe(WAD / 100n)
  })

  // INV-18: shares sum to 100 %
  it('is shared out by what was minted, and never more than all of it', () => {
    fc.assert(
      fc.property(anyAmount, fc.bigInt(0n, NFT_ITEMS), fc.bigInt(0n, NFT_ITEMS), (amount, a, b) => {
        const second = b < NFT_ITEMS - a ? b : NFT_ITEMS - a
        const parts = [a, second, NFT_ITEMS - a - second].map((minted) => minterPart(amount, minted))
        const rest = amount - parts.reduce((sum, part) => sum + part, 0n)
        expect(rest >= 0n && rest < 3n).toBe(true)
      }),
    )
    expect(minterPart(5n * NFT_ITEMS, NFT_ITEMS)).toBe(5n * NFT_ITEMS)
  })
})

// NFT-7, REWARD-5: rewards stay claimable; a claim covers 52 epochs of a token and the next one continues from there
describe('claims of a stake', () => {
  const since = 2_800n * EPOCH + 1_000n
  const after = (epochs: bigint, seconds = 0n) => epochStart(since) + epochs * EPOCH + seconds

  it('are one up to the end of the fifty-second epoch, the first of which may have begun before', () => {
    expect(epochsBeyondClaim(since, after(52n))).toEqual([])
    expect(epochsBeyondClaim(since, after(52n, 1n))).toEqual([after(52n)])
    expect(epochsBeyondClaim(since, after(54n))).toEqual([after(52n), after(53n)])
    expect(epochsBeyondClaim(since + EPOCH, since)).toEqual([])
  })

  it('are one more for each 52 epochs beyond, the running one with them', () => {
    expect([after(52n), after(52n, 1n), after(104n), after(104n, 1n)].map((now) => itemClaims(since, now))).toEqual([1, 2, 2, 3])
  })
})

// NFT-6: APR from the floor price where known
describe('nftStakingApr', () => {
  it('is what a year of such epochs pays an item, by its price', () => {
    const apr = nftStakingApr(70n * WAD, 100n, 365n * WAD)
    expect(apr).toBe(WAD / 10n)
  })

  it('is unknown without a stake or a price', () => {
    expect(nftStakingApr(WAD, 0n, WAD)).toBeNull()
    expect(nftStakingApr(WAD, 1n, null)).toBeNull()
    expect(nftStakingApr(WAD, 1n, 0n)).toBeNull()
  })

  it('takes the lowest price', () => {
    expect(floorPrice([3n, 1n, 2n])).toBe(1n)
    expect(floorPrice([])).toBeNull()
  })
})
