import type { Address, PoolType } from '@exchange/domain'

/** A pool as the snapshot keeps it. */
export type PoolRow = {
  readonly address: Address
  readonly version: number
  readonly type: PoolType
  readonly token0: Address
  readonly token1: Address
  readonly symbol: string
  readonly fee: number
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  readonly tvlUsd: bigint | null
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
  readonly swapCount: number
  readonly price: bigint | null
  readonly owner: Address | null
  readonly deployer: Address | null
  readonly plugin: Address | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** A token as the snapshot keeps it. */
export type TokenRow = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly priceUsd: bigint | null
  readonly poolCount: number
  readonly volumeUsd: bigint
}

/** Dollars (wads) that passed through a pool in windows that end now. */
export type PoolSums = {
  readonly volume24h: bigint
  readonly volume7d: bigint
  /** The 24 hours before the last 24. */
  readonly volumeBefore24h: bigint
  readonly fees24h: bigint
  readonly fees7d: bigint
  /** Since the epoch began. */
  readonly feesEpoch: bigint
}

export type DayRow = { readonly start: number; readonly volumeUsd: bigint; readonly feesUsd: bigint }

/** What changes only when chain time enters another hour. */
export type HourlyFigures = {
  /** Sums over hours that can no longer change. */
  readonly closed: ReadonlyMap<Address, PoolSums>
  /** Value of every pool that stood 7 days ago; null where it is not known. */
  readonly tvl7dAgo: bigint | null
  /** Price of each token 24 hours ago. */
  readonly price24hAgo: ReadonlyMap<Address, bigint>
}

/** Everything one refresh reads, as of one moment of the database. */
export type MarketRows = {
  readonly pools: readonly PoolRow[]
  readonly tokens: readonly TokenRow[]
  readonly days: readonly DayRow[]
  /** Sums over the hours that may still change. */
  readonly open: ReadonlyMap<Address, PoolSums>
}

export const noSums: PoolSums = { volume24h: 0n, volume7d: 0n, volumeBefore24h: 0n, fees24h: 0n, fees7d: 0n, feesEpoch: 0n }

export const addSums = (a: PoolSums, b: PoolSums): PoolSums => ({
  volume24h: a.volume24h + b.volume24h,
  volume7d: a.volume7d + b.volume7d,
  volumeBefore24h: a.volumeBefore24h + b.volumeBefore24h,
  fees24h: a.fees24h + b.fees24h,
  fees7d: a.fees7d + b.fees7d,
  feesEpoch: a.feesEpoch + b.feesEpoch,
})
