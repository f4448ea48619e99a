import type { PoolItem, PoolToken } from '@exchange/api-client'
import { FEE_APR_WINDOW, formatWad, poolFeeRate, providersPart, sidesUsd, WAD, type TokenInfo } from '@exchange/domain'
import type { Boost } from './boosts.ts'
import { decimalOrNull } from '../../answers/decimal.ts'
import { createGaugeItem, type GaugeFacts } from './gaugeItem.ts'
import { percentOf } from '../../answers/percent.ts'
import { type StakeWorth, unitOf, worthOfPositions, worthOfShares } from './stakeWorth.ts'
import type { PoolRow, PoolSide, PoolSums, TokenRow } from './rows.ts'

/** A pool of a snapshot: the figures it is ordered by, and its row of the list, written when first asked for. */
export type PoolEntry = {
  readonly row: PoolRow
  readonly sums: PoolSums
  readonly apr: number | null
  /** Part of its fees that providers keep, as a wad. */
  readonly providersPart: bigint
  /** Lower-case text that a search looks through. */
  readonly searchText: string
  readonly item: () => PoolItem
  readonly json: () => string
}

/** What there may be of a pool beside its own row. */
type Beside = { readonly gauge?: GaugeFacts | undefined; readonly boosts?: readonly Boost[] }

/** What is known of a token. */
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

/** The present tick and the outermost ones; null of a pool without a starting price. */
const tickOf = ({ concentrated }: PoolRow): PoolItem['tick'] =>
  concentrated && { current: concentrated.tick, low: concentrated.tickLow, high: concentrated.tickHigh }

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Dollars (wad) of all that a pool holds, at the prices of its tokens as they stand; null where one of what it holds has none. */
const wholeTvlOf = ({ sides }: PoolRow, tokens: readonly (TokenRow | undefined)[]): bigint | null =>
  sidesUsd(sides.map(({ reserve }, i) => ({ amount: reserve, unit: unitOf(tokens[i]), price: tokens[i]?.priceUsd ?? null })))

// POOL-1, POOL-3
/**
 * A pool of a snapshot. Its TVL counts priced sides only, as they were valued last, so what is divided (APR, price of an LP token) is all it holds instead,
 * and unknown unless all of that has a price. `known` is what is known of each side's token.
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
  const apr = percentOf(poolFeeRate({ feesUsd: sums.fees7d, providersPart: kept, tvlUsd: wholeTvl }, BigInt(FEE_APR_WINDOW)))
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
    boosts: [...boosts],
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
