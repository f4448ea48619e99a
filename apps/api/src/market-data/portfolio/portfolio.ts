import { type Address, amountsUsd, type PortfolioPart, type PortfolioValue, portfolioValue, positionUsd, sharesUsd } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { compareKeys } from '../../answers/orderedPage.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { pointsOf, type Span } from './points.ts'
import {
  type Holding,
  type PastPool,
  type PastPrice,
  readChanges,
  readHoldings,
  readPastPools,
  readPastPrices,
  readPastVaults,
  type PastVault,
} from './rows.ts'

/** Most holdings of one account that are valued, largest first. Anyone can send an account more, without value. */
export const MAX_VALUED = 100

export type PortfolioRequest = Span & { readonly account: Address }

/** The portfolio at one second of chain time. */
export type PortfolioPoint = PortfolioValue & {
  readonly at: number
  /** Holdings of the span that no point includes: the smallest ones. */
  readonly leftOut: number
}

type Market = Pick<MarketSnapshot, 'findPool' | 'findToken' | 'isListedPool'>
type Then = {
  readonly pools: ReadonlyMap<string, PastPool>
  readonly vaults: ReadonlyMap<string, PastVault>
  readonly prices: ReadonlyMap<string, PastPrice>
}

/** The tokens of a pool with their prices at that time. */
const pricedThen = (market: Market, then: Then, pool: Address, at: number) => {
  const sides = market.findPool(pool)?.row.sides ?? []
  const prices = sides.map(({ address }) => then.prices.get(`${address}:${at}`))
  const unitOf = (side: 0 | 1): bigint => 10n ** BigInt(market.findToken(sides[side]?.address ?? '0x')?.decimals ?? 18)
  const [price0, price1] = prices
  const pair = { unit0: unitOf(0), unit1: unitOf(1), price0: price0?.priceUsd ?? null, price1: price1?.priceUsd ?? null }
  const starts = prices.flatMap((price) => (price === undefined || price.priceUsd === null ? [] : [price.start]))
  return { pair, starts, isPair: sides.length === 2, complete: sides.length > 0 && starts.length === sides.length }
}

/**
 * Dollars of a pool at that time. Two tokens: its amounts at the prices of that time. More tokens, with amounts that are not stored by the
 * hour: its TVL at its last event, provided every token has a price.
 */
const poolUsd = (state: PastPool, { pair, isPair, complete }: ReturnType<typeof pricedThen>): bigint | null =>
  isPair ? amountsUsd(state, pair) : complete ? state.tvlUsd : null

/**
 * The value of one holding at a point, in dollars of that time; also null in a pool with an unlisted token: its maker sets any price and
 * can give away any position.
 */
const partAt = (market: Market, then: Then, { pool, vault, position }: Holding, held: bigint, at: number): PortfolioPart => {
  if (!market.isListedPool(pool)) return { pool, usd: null, pricedAt: 0 }
  const priced = pricedThen(market, then, pool, at)
  const { pair, starts, isPair } = priced
  if (vault !== null) {
    const state = then.vaults.get(`${vault}:${at}`)
    const pricedAt = Math.min(state?.start ?? 0, ...starts)
    return { pool, usd: state === undefined ? null : sharesUsd(held, state.supply, amountsUsd(state, pair)), pricedAt }
  }
  const state = then.pools.get(`${pool}:${at}`)
  if (state === undefined) return { pool, usd: null, pricedAt: 0 }
  // A pool's amounts and price hold until its next event; a TVL is as old as its prices.
  const pricedAt = Math.min(at, ...starts, ...(isPair ? [] : [state.start]))
  if (position === null) return { pool, usd: sharesUsd(held, state.totalSupply, poolUsd(state, priced)), pricedAt }
  if (state.sqrtPrice === null || state.tick === null) return { pool, usd: null, pricedAt }
  const { tickLower, tickUpper } = position
  const usd = positionUsd({ sqrtPrice: state.sqrtPrice, tick: state.tick }, { range: { tickLower, tickUpper }, liquidity: held }, pair)
  return { pool, usd, pricedAt }
}

type MarketOfChain = Market & Pick<MarketSnapshot, 'chainId'>

/** Reads everything that these holdings are valued by, at each point. */
const readThen = async (
  db: NodePgDatabase,
  market: MarketOfChain,
  holdings: readonly Holding[],
  points: readonly number[],
): Promise<Then> => {
  const { chainId } = market
  const pools = [...new Set(holdings.map(({ pool }) => pool))]
  const vaults = [...new Set(holdings.flatMap(({ vault }) => (vault === null ? [] : [vault])))]
  const tokens = [...new Set(pools.flatMap((pool) => market.findPool(pool)?.row.sides.map(({ address }) => address) ?? []))]
  return {
    pools: await readPastPools(db, { chainId, addresses: pools, points }),
    vaults: await readPastVaults(db, { chainId, addresses: vaults, points }),
    prices: await readPastPrices(db, { chainId, addresses: tokens, points }),
  }
}

/** The holdings to value: all, or, when there are too many, the most valuable by their largest amount and the figures of the last point. */
const largest = async (
  db: NodePgDatabase,
  market: MarketOfChain,
  holdings: readonly Holding[],
  end: number,
): Promise<readonly Holding[]> => {
  if (holdings.length <= MAX_VALUED) return holdings
  const then = await readThen(db, market, holdings, [end])
  const compared = holdings.map((one) => ({ one, usd: partAt(market, then, one, one.most, end).usd }))
  return compared
    .toSorted((a, b) => compareKeys(a.usd, b.usd, true))
    .slice(0, MAX_VALUED)
    .map(({ one }) => one)
}

/**
 * The value of an account's pool tokens, positions and vault shares over time, staked ones included, each at the prices of its time.
 * Holdings without a price, or in a pool with an unlisted token, are named but not counted. Uncollected fees and rewards are left out.
 */
export const readPortfolio = async (
  db: NodePgDatabase,
  market: MarketOfChain,
  request: PortfolioRequest,
): Promise<readonly PortfolioPoint[]> => {
  const points = pointsOf(request)
  const of = { chainId: market.chainId, account: request.account, points }
  const holdings = await readHoldings(db, of)
  const valued = await largest(db, market, holdings, request.to)
  const changes = await readChanges(db, { ...of, keys: valued.map(({ key }) => key) })
  const then = await readThen(db, market, valued, points)
  const leftOut = holdings.length - valued.length
  const held = new Map<string, bigint>()
  let next = 0
  return points.map((at, point) => {
    for (; (changes[next]?.point ?? Infinity) <= point; next++) held.set(changes[next]!.key, changes[next]!.held)
    const parts = valued.flatMap((one) => {
      const amount = held.get(one.key) ?? 0n
      return amount > 0n ? [partAt(market, then, one, amount, at)] : []
    })
    return { at, ...portfolioValue(parts), leftOut }
  })
}
