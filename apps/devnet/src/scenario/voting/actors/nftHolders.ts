import type { Address } from '@exchange/domain'
import type { Transaction } from '../../../chain/transaction.ts'
import { toRaw } from '../../../ground/units.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'
import type { MarketToken } from '../../../ground/ground.ts'

const itemsPerHolder = 24
const itemsOfStaker = 12
/** Items that each holder, and the demo wallet's staker, stake at first. */
const stakedAtFirst = 14
const stakedByStaker = 8
const listingsPerEpoch = 3
const salesPerEpoch = 2
const changedPerEpoch = 2
const claimsPerEpoch = 3
/** One offer is cancelled once in so many epochs. */
const cancelEvery = 4

/** Reward tokens of stakers: what gauges collect, and the wrapped coin. */
const paidTokens = ({ gauges, market }: VotingStage): readonly MarketToken[] => [
  ...new Set([market.token('WBNB'), ...gauges.all.flatMap(({ pool }) => pool.tokens)]),
]

// NET-19
/** The first items of the collection, to their original minters. */
export const mintItems = (holders: readonly Address[], staker: Address): VotingActor => ({
  name: 'mintItems',
  act: ({ nft }) => [...holders.map((holder) => nft.mint(holder, itemsPerHolder)), nft.mint(staker, itemsOfStaker)],
})

/** Before an epoch ends, distributes the income of stakers and minters, fees first. */
export const nftKeeper = (account: Address): VotingActor => ({
  name: 'nftKeeper',
  act: (stage) => (stage.moment.isClosing && stage.moment.left <= busyEpochs ? stage.nft.distribute(account, paidTokens(stage)) : []),
})

/** Sales of the cheapest items, and new offers between 1.5 and 4.5 coins. */
const trade = ({ nft, moment, rng }: VotingStage, holders: readonly Address[]): readonly Transaction[] => {
  const sales = nft.forSale().slice(0, salesPerEpoch)
  const bought = sales.map((item) => nft.buy(item, rng.pick(holders.filter((holder) => holder !== item.owner))))
  const [dearest] = nft.forSale().slice(-1)
  const cancelled = moment.left % cancelEvery === 1 && dearest ? [nft.cancel(dearest)] : []
  const listed = Array.from({ length: listingsPerEpoch }, () => {
    const [item] = nft.held(rng.pick(holders))
    return item ? nft.list(item, toRaw(1.5 + 3 * rng.next(), 18)) : []
  }).flat()
  return [...bought, ...cancelled, ...listed]
}

/** One holder unstakes items, another one stakes some, and a few claim. */
const change = (stage: VotingStage, holders: readonly Address[]): readonly Transaction[] => {
  const { nft, market, rng } = stage
  const [leaving, joining] = [rng.pick(holders), rng.pick(holders)]
  const claimers = [...new Set(Array.from({ length: claimsPerEpoch }, () => rng.pick(holders)))]
  return [
    ...nft.unstake(leaving, nft.staked(leaving).slice(0, changedPerEpoch)),
    ...nft.stake(joining, nft.held(joining).slice(0, changedPerEpoch)),
    ...claimers.map((account) => nft.claim(account, paidTokens(stage))),
    nft.claimRoyalties(rng.pick(holders), [market.token('WBNB')]),
  ]
}

/**
 * Holders of the collection in the last epochs: they stake, trade and claim. The staker of the demo wallet stakes most of its items at
 * their start and never claims.
 */
export function nftHolders(holders: readonly Address[], staker: Address, epochs: number): VotingActor {
  const first = Math.min(busyEpochs, epochs)
  return {
    name: 'nftHolders',
    act: (whole) => {
      const { moment, nft } = whole
      if (!moment.isOpening || moment.left > first) return []
      const stage = { ...whole, rng: whole.rng.fork(`nft ${moment.left}`) }
      if (moment.left < first) return [...trade(stage, holders), ...change(stage, holders)]
      return [
        ...holders.flatMap((holder) => nft.stake(holder, nft.held(holder).slice(0, stakedAtFirst))),
        ...nft.stake(staker, nft.held(staker).slice(0, stakedByStaker)),
        ...trade(stage, holders),
      ]
    },
  }
}
