import { type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from '../liquidity/range/moveRange.ts'
import { amountsUsd, type PricedPair } from '../liquidity/positionValue.ts'
import { mulDivDown } from '../math/fullMath.ts'
import type { Address } from '../types.ts'

/** An account's holdings in one pool at a time. */
export type PortfolioPart = {
  readonly pool: Address
  /** Dollars (wad); null if a part had no accepted price. */
  readonly usd: bigint | null
  /** Seconds: the time of the oldest figure used for the value. */
  readonly pricedAt: number
}

/** A portfolio at a time. */
export type PortfolioValue = {
  /** Dollars (wad) of the parts with a price; null if something was held and nothing had a price. Zero if nothing was held. */
  readonly valueUsd: bigint | null
  /** Pools of the parts without a price. */
  readonly unpriced: readonly Address[]
  /** Seconds: the time of the oldest figure used; null if there is none. */
  readonly pricedAt: number | null
}

/** The total value of an account's holdings, with what is missing. */
export const portfolioValue = (parts: readonly PortfolioPart[]): PortfolioValue => {
  const priced = parts.flatMap(({ usd, pricedAt }) => (usd === null ? [] : [{ usd, pricedAt }]))
  const unpriced = [...new Set(parts.filter(({ usd }) => usd === null).map(({ pool }) => pool))]
  if (priced.length === 0) return { valueUsd: parts.length === 0 ? 0n : null, unpriced, pricedAt: null }
  const valueUsd = priced.reduce((sum, { usd }) => sum + usd, 0n)
  return { valueUsd, unpriced, pricedAt: Math.min(...priced.map(({ pricedAt }) => pricedAt)) }
}

/** Dollars (wad) of pool tokens as a share of a TVL in which every token has a price, rounded down; null if either is unknown. */
export const sharesUsd = (held: bigint, totalSupply: bigint, wholeTvl: bigint | null): bigint | null =>
  wholeTvl === null || totalSupply === 0n ? null : mulDivDown(wholeTvl, held, totalSupply)

/** Dollars (wad) of a position's tokens at a price, without its fees; null if a token has no price. */
export const positionUsd = (price: Price, { range, liquidity }: Holding, pair: PricedPair): bigint | null => {
  const held: Amounts = amountsForLiquidity(price, range.tickLower, range.tickUpper, liquidity, false)
  return amountsUsd(held, pair)
}
