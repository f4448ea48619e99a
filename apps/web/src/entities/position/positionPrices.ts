import { priceAtSqrtPrice, pricesOfRange, type TickPair } from '@exchange/domain/liquidity/range/priceTick'
import type { PoolItem } from '@exchange/api-client'
import type { Price } from '@exchange/domain'
import type { TickRange } from '@exchange/domain/liquidity/range/tickRange'
import type { Network } from '@exchange/protocol/networks'
import type { ChartPair } from '../chart/chartPair.ts'
import { pricedPairs } from '../chart/pricedPair.ts'
import { isSameToken, unitOf } from '../../shared/tokens/token.ts'
import type { PositionEntry } from './positionEntry.ts'
import { type RangeLine, rangeLine } from './rangeLine.ts'

/** A range in prices (wads) of one whole base token in the quote token; null for no limit. */
export type PositionPrices = {
  readonly pair: ChartPair
  readonly min: bigint | null
  readonly max: bigint | null
  readonly now: bigint
  readonly line: RangeLine
}

/** The current price of a range's pool. */
type PoolPrice = Price & { readonly tickSpacing: number }

/** The prices of a range as its pool's page shows them; null if the pool's tokens are unknown. */
export const rangePrices = (network: Network, pool: PoolItem, range: TickRange, state: PoolPrice): PositionPrices | null => {
  const [token0, token1] = pool.tokens
  const pair = pricedPairs(network, pool)[0]
  if (!pair || !token0 || !token1) return null
  const { base } = pair
  const ticks: TickPair = { token0: token0.address, token1: token1.address, unit0: unitOf(token0), unit1: unitOf(token1) }
  return {
    pair,
    ...pricesOfRange(ticks, range, base.address, state.tickSpacing),
    now: priceAtSqrtPrice(ticks, state.sqrtPrice, base.address),
    line: rangeLine(state.tick, range, state.tickSpacing, isSameToken(base.address, token0.address)),
  }
}

/** The prices of a position; null if there are none. */
export const positionPrices = (network: Network, { pool, position }: PositionEntry): PositionPrices | null =>
  position && rangePrices(network, pool, position, position.state)
