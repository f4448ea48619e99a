import type { PoolItem, PoolToken } from '@exchange/api-client'
import { formatWad, WAD, type Address, type TokenInfo } from '@exchange/domain'
import { aprPercent } from './percent.ts'
import type { PoolRow, PoolSums, TokenRow } from './rows.ts'

/** A pool of a snapshot: the figures it is ordered by, and its row of the list, written when first asked for. */
export type PoolEntry = {
  readonly row: PoolRow
  readonly sums: PoolSums
  readonly apr: number | null
  /** Lower-case text that a search looks through. */
  readonly searchText: string
  readonly item: () => PoolItem
  readonly json: () => string
}

/** What is known of one side's token. */
export type Side = { readonly token: TokenRow | undefined; readonly listed: TokenInfo | undefined }

const decimalOrNull = (wad: bigint | null): string | null => (wad === null ? null : formatWad(wad))

const toPoolToken = (address: Address, reserve: bigint, { token, listed }: Side): PoolToken => ({
  address,
  symbol: token?.symbol ?? '',
  name: token?.name ?? '',
  decimals: token?.decimals ?? 18,
  logoURI: listed?.logoURI ?? null,
  priceUsd: decimalOrNull(token?.priceUsd ?? null),
  reserve: reserve.toString(),
})

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * A pool of a snapshot. TVL counts priced sides only, so the figures that divide by it (APR, price of an LP token) are unknown unless
 * both sides have a price.
 */
export const createPoolEntry = (chainId: number, row: PoolRow, sums: PoolSums, side0: Side, side1: Side): PoolEntry => {
  const token0 = side0.token
  const token1 = side1.token
  const bothPriced = token0 !== undefined && token1 !== undefined && token0.priceUsd !== null && token1.priceUsd !== null
  const wholeTvl = bothPriced ? row.tvlUsd : null
  const apr = aprPercent(sums.fees7d, wholeTvl)
  const item = once((): PoolItem => ({
    chainId,
    address: row.address,
    version: row.version === 2 ? 2 : 3,
    type: row.type,
    symbol: row.symbol,
    token0: toPoolToken(row.token0, row.reserve0, side0),
    token1: toPoolToken(row.token1, row.reserve1, side1),
    fee: row.fee,
    tvlUsd: decimalOrNull(row.tvlUsd),
    totalSupply: row.totalSupply.toString(),
    lpPriceUsd: wholeTvl === null || row.totalSupply === 0n ? null : formatWad((wholeTvl * WAD) / row.totalSupply),
    apr,
    volumeUsd24h: formatWad(sums.volume24h),
    volumeUsd7d: formatWad(sums.volume7d),
    feesUsd24h: formatWad(sums.fees24h),
    feesUsd7d: formatWad(sums.fees7d),
    price: decimalOrNull(row.price),
    owner: row.owner,
    deployer: row.deployer,
    plugin: row.plugin,
    strategy: null,
    allowedToken: null,
    gauge: null,
    tick: null,
    boosts: [],
    createdAt: row.createdAt,
  }))
  return {
    row,
    sums,
    apr,
    searchText: [row.symbol, token0?.symbol, token0?.name, token1?.symbol, token1?.name, row.address, row.token0, row.token1]
      .join('\n')
      .toLowerCase(),
    item,
    json: once(() => JSON.stringify(item())),
  }
}
