import type { PoolStrategy } from '@exchange/api-client'
import type { Address, PoolType } from '@exchange/domain'

/** A concentrated pool's own figures. Integers are text: they are passed on, not computed with. */
export type ConcentratedFigures = {
  readonly sqrtPrice: string
  readonly tick: number
  readonly liquidity: string
  readonly tickSpacing: number
  readonly communityFee: number
  readonly feeGrowth0: string
  readonly feeGrowth1: string
  /** The outermost ticks at which a position ends; null while there is none. */
  readonly tickLow: number | null
  readonly tickHigh: number | null
}

/** A token in a pool. */
export type PoolSide = {
  readonly address: Address
  readonly reserve: bigint
  /** Wad; null where the pool is not weighted. */
  readonly weight: bigint | null
}

/** A pool as the snapshot stores it. */
export type PoolRow = {
  readonly address: Address
  readonly version: number
  readonly type: PoolType
  /** Ascending by address: two, or up to eight in a weighted pool. */
  readonly sides: readonly PoolSide[]
  readonly symbol: string
  readonly fee: number
  readonly totalSupply: bigint
  readonly tvlUsd: bigint | null
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
  readonly swapCount: number
  readonly price: bigint | null
  readonly owner: Address | null
  readonly deployer: Address | null
  readonly plugin: Address | null
  /** Null for every other kind of pool, and before the starting price is set. */
  readonly concentrated: ConcentratedFigures | null
  readonly strategies: readonly PoolStrategy[]
  readonly createdAt: number
  readonly updatedAt: number
}

/** What a pool's voters share of one token in the running epoch. */
export type RewardRow = { readonly kind: 'fees' | 'incentives'; readonly token: Address; readonly amount: bigint }

/** Liquidity of the positions of one range that are staked in a gauge. */
export type StakedRange = { readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }

/** A gauge as the snapshot stores it: its state, and its figures of the running epoch. */
export type GaugeRow = {
  readonly pool: Address
  readonly address: Address
  readonly feesReward: Address
  readonly incentivesReward: Address
  /** Null while it is alive. */
  readonly killedAt: number | null
  readonly staked: bigint
  readonly rewardRate: bigint
  readonly periodFinish: number
  readonly votes: bigint
  readonly rewards: readonly RewardRow[]
  /** Staked positions, merged by range; empty for a gauge of pool tokens. */
  readonly positions: readonly StakedRange[]
}

/** A token as the snapshot stores it. */
export type TokenRow = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly priceUsd: bigint | null
  readonly poolCount: number
  readonly volumeUsd: bigint
}

/** Volume and fees (dollar wads) of a pool in windows that end now. */
export type PoolSums = {
  readonly volume24h: bigint
  readonly volume7d: bigint
  /** The last full 24 hours, and the 24 hours before them: both always have the same length. */
  readonly volumeEnded24h: bigint
  readonly volumeBefore24h: bigint
  readonly fees24h: bigint
  readonly fees7d: bigint
  /** Since the epoch started. */
  readonly feesEpoch: bigint
}

/** Volume and fees of pools of listed tokens in a UTC day. */
export type DayRow = { readonly start: number; readonly volumeUsd: bigint; readonly feesUsd: bigint }

/** Figures that change only when chain time enters another hour. */
export type HourlyFigures = {
  /** Sums over hours that can no longer change. */
  readonly closed: ReadonlyMap<Address, PoolSums>
  /** Days that can no longer change, of the last 30. */
  readonly closedDays: readonly DayRow[]
  /** Value 7 days ago of every pool of listed tokens that existed then, at the prices of that time. */
  readonly tvl7dAgo: bigint
  /** Price of each token 24 hours ago. */
  readonly price24hAgo: ReadonlyMap<Address, bigint>
}

/** Everything that one refresh reads, in one snapshot of the database. */
export type MarketRows = {
  readonly pools: readonly PoolRow[]
  readonly tokens: readonly TokenRow[]
  readonly gauges: readonly GaugeRow[]
  /** Days that may still change. */
  readonly openDays: readonly DayRow[]
  /** Sums over hours that may still change. */
  readonly open: ReadonlyMap<Address, PoolSums>
  /** Dollars (wad) of each token that weighted pools traded in the last 24 hours: not every swap trades every token of its pool. */
  readonly weightedVolume24h: ReadonlyMap<Address, bigint>
}

export const noSums: PoolSums = {
  volume24h: 0n,
  volume7d: 0n,
  volumeEnded24h: 0n,
  volumeBefore24h: 0n,
  fees24h: 0n,
  fees7d: 0n,
  feesEpoch: 0n,
}

export const addSums = (a: PoolSums, b: PoolSums): PoolSums => ({
  volume24h: a.volume24h + b.volume24h,
  volume7d: a.volume7d + b.volume7d,
  volumeEnded24h: a.volumeEnded24h + b.volumeEnded24h,
  volumeBefore24h: a.volumeBefore24h + b.volumeBefore24h,
  fees24h: a.fees24h + b.fees24h,
  fees7d: a.fees7d + b.fees7d,
  feesEpoch: a.feesEpoch + b.feesEpoch,
})
