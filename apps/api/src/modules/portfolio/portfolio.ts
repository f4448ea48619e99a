import { type Address, amountsUsd, type PortfolioPart, type PortfolioValue, portfolioValue, positionUsd, sharesUsd } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MarketSnapshot } from '../../market/snapshot.ts'
import { pointsOf, type Span } from './points.ts'
import {
  type HeldChange,
  type PoolThen,
  type PriceThen,
  readChanges,
  readPoolsThen,
  readPricesThen,
  readVaultsThen,
  type VaultThen,
} from './rows.ts'

export type PortfolioRequest = Span & { readonly account: Address }

/** The portfolio at one second of chain time. */
export type PortfolioPoint = PortfolioValue & { readonly at: number }

type Market = Pick<MarketSnapshot, 'findPool' | 'findToken'>
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
  const starts = prices.flatMap((price) => (price === undefined ? [] : [price.start]))
  return { pair, starts, complete: sides.length > 0 && starts.length === sides.length }
}

/** What was held of one pool token, position or vault at a point, in dollars of that time. */
const partAt = (market: Market, then: Then, { pool, vault, held, position }: HeldChange, at: number): PortfolioPart => {
  const { pair, starts, complete } = pricedThen(market, then, pool, at)
  if (vault !== null) {
    const state = then.vaults.get(`${vault}:${at}`)
    const pricedAt = Math.min(state?.start ?? 0, ...starts)
    return { pool, usd: state === undefined ? null : sharesUsd(held, state.supply, amountsUsd(state, pair)), pricedAt }
  }
  const state = then.pools.get(`${pool}:${at}`)
  const pricedAt = Math.min(state?.start ?? 0, ...starts)
  if (state === undefined) return { pool, usd: null, pricedAt }
  if (position === null) return { pool, usd: sharesUsd(held, state.totalSupply, complete ? state.tvlUsd : null), pricedAt }
  if (state.sqrtPrice === null || state.tick === null) return { pool, usd: null, pricedAt }
  const { tickLower, tickUpper } = position
  const usd = positionUsd({ sqrtPrice: state.sqrtPrice, tick: state.tick }, { range: { tickLower, tickUpper }, liquidity: held }, pair)
  return { pool, usd, pricedAt }
}

const keyOf = ({ pool, vault, position }: HeldChange): string => position?.tokenId ?? vault ?? pool

/**
 * What an account's pool tokens, positions and shares of vaults, staked ones included, were worth over time, each at the prices of its time. What had no price is
 * named, not counted. Fees and rewards that wait to be collected are not in it.
 */
export const readPortfolio = async (
  db: NodePgDatabase,
  market: Market & Pick<MarketSnapshot, 'chainId'>,
  request: PortfolioRequest,
): Promise<readonly PortfolioPoint[]> => {
  const points = pointsOf(request)
  const { chainId } = market
  const changes = await readChanges(db, { chainId, account: request.account, before: request.to })
  const pools = [...new Set(changes.map(({ pool }) => pool))]
  const vaults = [...new Set(changes.flatMap(({ vault }) => (vault === null ? [] : [vault])))]
  const tokens = [...new Set(pools.flatMap((pool) => market.findPool(pool)?.row.sides.map(({ address }) => address) ?? []))]
  const then: Then = {
    pools: await readPoolsThen(db, { chainId, addresses: pools, points }),
    vaults: await readVaultsThen(db, { chainId, addresses: vaults, points }),
    prices: await readPricesThen(db, { chainId, addresses: tokens, points }),
  }
  const holdings = new Map<string, HeldChange>()
  let next = 0
  return points.map((at) => {
    for (; (changes[next]?.at ?? Infinity) < at; next++) holdings.set(keyOf(changes[next]!), changes[next]!)
    const held = [...holdings.values()].filter((one) => one.held > 0n)
    return { at, ...portfolioValue(held.map((one) => partAt(market, then, one, at))) }
  })
}
