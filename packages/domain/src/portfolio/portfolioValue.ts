import { type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from '../liquidity/range/moveRange.ts'
import { amountsUsd, type PricedPair } from '../liquidity/positionValue.ts'
import { mulDivDown } from '../math/fullMath.ts'
import type { Address } from '../types.ts'

/** What an account holds in one pool at a time. */
export type PortfolioPart = {
  readonly pool: Address
  /** Dollars (wad); null where something in it had no price, or none that counts. */
  readonly usd: bigint | null
  /** Seconds: when the oldest figure was true that it is valued by. */
  readonly pricedAt: number
}

/** A portfolio at a time. */
export type PortfolioValue = {
  /** Dollars (wad) of the parts that had a price; null where something was held and none of it had one. Zero where nothing was held. */
  readonly valueUsd: bigint | null
  /** Pools of the parts that are not in it. */
  readonly unpriced: readonly Address[]
  /** Seconds: the oldest figure that it is made of; null where it is made of none. */
  readonly pricedAt: number | null
}

/** The sum of what an account held, and what is missing in it. */
export const portfolioValue = (parts: readonly PortfolioPart[]): PortfolioValue => {
  const priced = parts.flatMap(({ usd, pricedAt }) => (usd === null ? [] : [{ usd, pricedAt }]))
  const unpriced = [...new Set(parts.filter(({ usd }) => usd === null).map(({ pool }) => pool))]
  if (priced.length === 0) return { valueUsd: parts.length === 0 ? 0n : null, unpriced, pricedAt: null }
  const valueUsd = priced.reduce((sum, { usd }) => sum + usd, 0n)
  return { valueUsd, unpriced, pricedAt: Math.min(...priced.map(({ pricedAt }) => pricedAt)) }
}

/** Dollars (wad) of pool tokens as a part of a TVL that counts every token, rounded down; null where either is not known. */
export const sharesUsd = (held: bigint, totalSupply: bigint, wholeTvl: bigint | null): bigint | null =>
  wholeTvl === null || totalSupply === 0n ? null : mulDivDown(wholeTvl, held, totalSupply)

/** Dollars (wad) of what a position holds at a price, without its fees; null where something in it has no price. */
export const positionUsd = (price: Price, { range, liquidity }: Holding, pair: PricedPair): bigint | null => {
  const held: Amounts = amountsForLiquidity(price, range.tickLower, range.tickUpper, liquidity, false)
  return amountsUsd(held, pair)
}
