import {
  isSameAddress,
  type Address,
  floorPrice,
  nftStakingApr,
  paidToStakers,
  type Payment,
  type PricedUnit,
  valueOf,
  WAD,
  type Worth,
  worthOf,
} from '@exchange/domain'
import type { AccountItemsSnapshot, CollectionSnapshot } from '@exchange/protocol/reads/nft/readCollection'
import { percentOf } from '../../../shared/format/numbers.ts'

type PriceOf = (token: Address) => PricedUnit

/** What the collection pays an account for. */
export type EarningKind = 'staking' | 'royalties'

/** The location of an account's item. */
export type ItemPlace = 'held' | 'staked' | 'forSale'
export type StakableItem = { readonly itemId: bigint; readonly place: 'held' | 'staked' }
/** `price`: wei of native coins. */
export type OfferedItem = { readonly itemId: bigint; readonly place: 'forSale'; readonly price: bigint }
export type OwnItem = StakableItem | OfferedItem

export const isStakable = (item: OwnItem): item is StakableItem => item.place !== 'forSale'

/**
 * Items of an account by number: held, staked, and offered in the market. Offers are read separately: an item that moved between the two
 * reads is where the later read found it.
 */
export const ownItems = (
  { held, staked, block }: Pick<AccountItemsSnapshot, 'held' | 'staked' | 'block'>,
  { offers, block: offersBlock }: Pick<CollectionSnapshot, 'offers' | 'block'>,
  account: Address,
): readonly OwnItem[] => {
  const at = (place: StakableItem['place'], ids: readonly bigint[]) => ids.map((itemId): OwnItem => ({ itemId, place }))
  const own = [...at('held', held), ...at('staked', staked)]
  const offered = offers
    .filter(({ seller }) => isSameAddress(seller, account))
    .map(({ itemId, price }): OwnItem => ({ itemId, place: 'forSale', price }))
  const byAge = block < offersBlock ? [...own, ...offered] : [...offered, ...own]
  return [...new Map(byAge.map((item) => [item.itemId, item])).values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

/** Payments and their value. */
export type Paid = { readonly payments: readonly Payment[]; readonly worth: Worth }

const paid = (payments: readonly Payment[], priceOf: PriceOf): Paid => {
  const some = payments.filter(({ amount }) => amount > 0n)
  return { payments: some, worth: worthOf(some, priceOf) }
}

/** Claimable rewards. A token is in `tokens` as often as the claim must name it. */
export type Claimable = Paid & { readonly tokens: readonly Address[] }

/** An account's claimable rewards as a staker and as a minter, and its royalties of the running epoch so far. */
export const toEarnings = ({ earnings }: Pick<AccountItemsSnapshot, 'earnings'>, priceOf: PriceOf) => ({
  staking: {
    ...paid(
      earnings.map(({ token, earned }) => ({ token, amount: earned })),
      priceOf,
    ),
    tokens: earnings.flatMap(({ token, claims }) => Array.from({ length: claims }, () => token)),
  } satisfies Claimable,
  royalties: {
    ...paid(
      earnings.map(({ token, royalties }) => ({ token, amount: royalties })),
      priceOf,
    ),
    tokens: earnings.filter(({ royalties }) => royalties > 0n).map(({ token }) => token),
  } satisfies Claimable,
  coming: paid(
    earnings.map(({ token, coming }) => ({ token, amount: coming })),
    priceOf,
  ),
})

/** Rewards of all stakers: of the finished epoch without the unearned part, of the running one, and of the next one so far. */
export const toShared = ({ rewards, lastBusySeconds }: Pick<CollectionSnapshot, 'rewards' | 'lastBusySeconds'>, priceOf: PriceOf) => ({
  last: paid(
    rewards.map(({ token, last }) => ({ token, amount: paidToStakers(last, lastBusySeconds) })),
    priceOf,
  ),
  current: paid(
    rewards.map(({ token, current }) => ({ token, amount: current })),
    priceOf,
  ),
  next: paid(
    rewards.map(({ token, next }) => ({ token, amount: next })),
    priceOf,
  ),
})

/** The inputs of an item's APR. Dollars are wads. */
export type AprReceipt = {
  /** Dollars that the running epoch pays all stakers. */
  readonly reward: bigint
  readonly staked: bigint
  /** Wei of native coins, and dollars. */
  readonly floor: bigint
  readonly floorUsd: bigint
  /** Percent a year. */
  readonly apr: number
}

/** APR of an item that is bought at the floor price and staked; null without an offer, a price or a staked item. */
export const aprReceipt = (
  { offers, totalStaked }: Pick<CollectionSnapshot, 'offers' | 'totalStaked'>,
  { worth }: Paid,
  nativePrice: bigint | undefined,
): AprReceipt | null => {
  const floor = floorPrice(offers.map(({ price }) => price))
  if (floor === null || nativePrice === undefined || worth.usd === null) return null
  const floorUsd = valueOf(floor, WAD, nativePrice)
  const apr = nftStakingApr(worth.usd, totalStaked, floorUsd)
  return apr === null ? null : { reward: worth.usd, staked: totalStaked, floor, floorUsd, apr: percentOf(apr) }
}
