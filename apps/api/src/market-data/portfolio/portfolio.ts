import { type Address, amountsUsd, type PortfolioPart, type PortfolioValue, portfolioValue, positionUsd, sharesUsd } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { compareKeys } from '../../answers/orderedPage.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { pointsOf, type Span } from './points.ts'
import {
  type Holding,
  type PoolThen,
  type PriceThen,
  readChanges,
  readHoldings,
  readPoolsThen,
  readPricesThen,
  readVaultsThen,
  type VaultThen,
} from './rows.ts'

/** Holdings of one account that are valued: the largest. Anybody can give an account more, of nothing. */
export const MAX_VALUED = 100

export type PortfolioRequest = Span & { readonly account: Address }

/** The portfolio at one second of chain time. */
export type PortfolioPoint = PortfolioValue & {
  readonly at: number
  /** Holdings of the span that are in none of its points, the smallest. */
  readonly leftOut: number
}

type Market = Pick<MarketSnapshot, 'findPool' | 'findToken' | 'isListedPool'>
type Then = {
  readonly pools: ReadonlyMap<string, PoolThen>
  readonly vaults: ReadonlyMap<string, VaultThen>
  readonly prices: ReadonlyMap<string, PriceThen>
}

/** The tokens of a pool and what they cost then. */
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
 * Dollars of a pool then: of two tokens what it had, at the prices of then; of more, whose reserves are not kept by the hour, its TVL at its
 * last event, where every token has a price.
 */
const poolUsd = (state: PoolThen, { pair, isPair, complete }: ReturnType<typeof pricedThen>): bigint | null =>
  isPair ? amountsUsd(state, pair) : complete ? state.tvlUsd : null

/**
 * What was held of one pool token, position or vault at a point, in dollars of that time; null too in a pool with a token that is not listed: whoever makes
 * a token gives it any price, and gives away any position.
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
  // What a pool has and where its price stands holds until its next event; a TVL is as old as its prices.
  const pricedAt = Math.min(at, ...starts, ...(isPair ? [] : [state.start]))
  if (position === null) return { pool, usd: sharesUsd(held, state.totalSupply, poolUsd(state, priced)), pricedAt }
  if (state.sqrtPrice === null || state.tick === null) return { pool, usd: null, pricedAt }
  const { tickLower, tickUpper } = position
  const usd = positionUsd({ sqrtPrice: state.sqrtPrice, tick: state.tick }, { range: { tickLower, tickUpper }, liquidity: held }, pair)
  return { pool, usd, pricedAt }
}

type MarketOfChain = Market & Pick<MarketSnapshot, 'chainId'>

/** Everything that these holdings are valued by, at each point. */
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
    pools: await readPoolsThen(db, { chainId, addresses: pools, points }),
    vaults: await readVaultsThen(db, { chainId, addresses: vaults, points }),
    prices: await readPricesThen(db, { chainId, addresses: tokens, points }),
  }
}

/** The holdings that are valued: all, or of too many those worth the most, by the most that was held and the figures of the last point. */
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
 * What an account's pool tokens, positions and shares of vaults, staked ones included, were worth over time, each at the prices of its time. What had no price or
 * lies in a pool with a token that is not listed is named, not counted. Fees and rewards that wait to be collected are not in it.
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
