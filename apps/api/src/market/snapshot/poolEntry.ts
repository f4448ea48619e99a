import type { PoolItem, PoolToken } from '@exchange/api-client'
import { FEE_APR_WINDOW_SECONDS, formatWad, poolFeeRate, providersPart, sidesUsd, WAD, type TokenInfo } from '@exchange/domain'
import type { Boost } from './boosts.ts'
import { decimalOrNull } from '../../answers/decimal.ts'
import { createGaugeItem, type GaugeFacts } from './gaugeItem.ts'
import { percentOf } from '../../answers/percent.ts'
import { type StakeWorth, unitOf, worthOfPositions, worthOfShares } from './stakeWorth.ts'
import type { PoolRow, PoolSide, PoolSums, TokenRow } from './rows.ts'

/** A pool of a snapshot: the figures that lists sort by, and its row, serialised on first use. */
export type PoolEntry = {
  readonly row: PoolRow
  readonly sums: PoolSums
  readonly apr: number | null
  /** The part of its fees that providers keep, as a wad. */
  readonly providersPart: bigint
  /** Lower-case text that searches match. */
  readonly searchText: string
  readonly item: () => PoolItem
  readonly json: () => string
}

/** Optional data of a pool beside its own row. `boosts` are null while they are not known. */
type Beside = { readonly gauge?: GaugeFacts | undefined; readonly boosts?: readonly Boost[] | null }

/** The known data of a token. */
export type KnownToken = { readonly token: TokenRow | undefined; readonly listed: TokenInfo | undefined }

const nothingKnown: KnownToken = { token: undefined, listed: undefined }

const toPoolToken = ({ address, reserve, weight }: PoolSide, { token, listed }: KnownToken): PoolToken => ({
  address,
  symbol: token?.symbol ?? '',
  name: token?.name ?? '',
  decimals: token?.decimals ?? 18,
  logoURI: listed?.logoURI ?? null,
  priceUsd: decimalOrNull(token?.priceUsd ?? null),
  reserve: reserve.toString(),
  weight: decimalOrNull(weight),
})

/** The current tick and the outermost ones; null for a pool without a starting price. */
const tickOf = ({ concentrated }: PoolRow): PoolItem['tick'] =>
  concentrated && { current: concentrated.tick, low: concentrated.tickLow, high: concentrated.tickHigh }

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Dollars (wad) of everything that a pool holds, at current token prices; null when any held token has no price. */
const wholeTvlOf = ({ sides }: PoolRow, tokens: readonly (TokenRow | undefined)[]): bigint | null =>
  sidesUsd(sides.map(({ reserve }, i) => ({ amount: reserve, unit: unitOf(tokens[i]), price: tokens[i]?.priceUsd ?? null })))

// POOL-1, POOL-3
/**
 * A pool of a snapshot. Its TVL counts only priced sides, as last valued. Figures that divide (APR, price of an LP token) use the value of
 * all holdings instead, and are unknown unless all of them have a price. `known` has the known data of each side's token.
 */
export const createPoolEntry = (
  chainId: number,
  row: PoolRow,
  sums: PoolSums,
  known: readonly KnownToken[],
  { gauge, boosts = [] }: Beside = {},
): PoolEntry => {
  const tokens = known.map(({ token }) => token)
  const wholeTvl = wholeTvlOf(row, tokens)
  const kept = providersPart({ type: row.type, communityFee: row.concentrated?.communityFee ?? 0 })
  const apr = percentOf(poolFeeRate({ feesUsd: sums.fees7d, providersPart: kept, tvlUsd: wholeTvl }, BigInt(FEE_APR_WINDOW_SECONDS)))
  const worthOf = ({ row: { staked, positions } }: GaugeFacts): StakeWorth =>
    row.type === 'concentrated' ? worthOfPositions(row.concentrated, positions, tokens) : worthOfShares(row.totalSupply, wholeTvl, staked)
  const item = once((): PoolItem => ({
    chainId,
    address: row.address,
    version: row.version === 2 ? 2 : 3,
    type: row.type,
    symbol: row.symbol,
    tokens: row.sides.map((side, index) => toPoolToken(side, known[index] ?? nothingKnown)),
    fee: row.fee,
    providersPart: formatWad(kept),
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
    strategies: [...row.strategies],
    gauge: gauge === undefined ? null : createGaugeItem(gauge, worthOf(gauge)),
    tick: tickOf(row),
    boosts: boosts && [...boosts],
    createdAt: row.createdAt,
  }))
  return {
    row,
    sums,
    apr,
    providersPart: kept,
    searchText: [
      row.symbol,
      ...tokens.flatMap((token) => [token?.symbol, token?.name]),
      row.address,
      ...row.sides.map(({ address }) => address),
    ]
      .join('\n')
      .toLowerCase(),
    item,
    json: once(() => JSON.stringify(item())),
  }
}
