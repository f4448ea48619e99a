import { addAmounts, type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from '../liquidity/range/moveRange.ts'
import type { ConcentratedPool } from '../types.ts'
import type { TickSums } from './priceWindow.ts'
import type { VaultKind } from './vaultKind.ts'

/** A vault as its executor finds it, all of one block. Amounts are raw units. */
export type VaultAtWork = {
  readonly kind: VaultKind
  readonly allowToken0: boolean
  readonly pool: ConcentratedPool
  /** What it has in the pool, the main range first. */
  readonly positions: readonly Holding[]
  /** What can be put to work: fees that are not released are no part of it. */
  readonly idle: Amounts
  /** Fees that its positions have earned and nobody has collected. */
  readonly uncollected: Amounts
  /** What the pool remembers of its ticks. */
  readonly tickSums: TickSums
  /** Seconds; 0 before the first. */
  readonly lastRebalance: number
  /** Pips of the share price that rebalances and compoundings have cost today and in the seven days before. */
  readonly weeklyCost: bigint
}

/** What a vault consists of, whatever else there is in the pool. */
export type VaultHoldings = Pick<VaultAtWork, 'positions' | 'idle'>

const Q96 = 96n

/** Both amounts in raw token1 at a price, rounded down. Twin of VaultMath.valueOf. */
export const valueIn1 = ({ amount0, amount1 }: Amounts, { sqrtPrice }: Pick<Price, 'sqrtPrice'>): bigint =>
  amount1 + ((((amount0 * sqrtPrice) >> Q96) * sqrtPrice) >> Q96)

/** What a vault would hold of both tokens if the pool's price were another one, rounded down. */
export const vaultTotals = ({ positions, idle }: VaultHoldings, price: Price): Amounts =>
  positions
    .map(({ range: { tickLower, tickUpper }, liquidity }) => amountsForLiquidity(price, tickLower, tickUpper, liquidity, false))
    .reduce(addAmounts, idle)
