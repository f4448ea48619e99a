import { addAmounts, type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import type { Holding } from '../liquidity/range/moveRange.ts'
import type { ConcentratedPool } from '../types.ts'
import type { TickSums } from './priceWindow.ts'
import type { VaultKind } from './vaultKind.ts'

/** A vault for its executor, at one block. Amounts are raw units. */
export type VaultAtWork = {
  readonly kind: VaultKind
  readonly allowToken0: boolean
  readonly pool: ConcentratedPool
  /** Its positions, the main range first. */
  readonly positions: readonly Holding[]
  /** Idle tokens that can be put to work, without unreleased fees. */
  readonly idle: Amounts
  /** Earned fees of its positions that were not collected. */
  readonly uncollected: Amounts
  /** The pool's cumulative ticks. */
  readonly tickSums: TickSums
  /** Seconds of the last rebalance; 0 before the first. */
  readonly lastRebalance: number
  /** Cost of rebalances and compoundings today and in the seven days before, in pips of the share price. */
  readonly weeklyCost: bigint
}

/** A vault's positions and idle tokens. */
export type VaultHoldings = Pick<VaultAtWork, 'positions' | 'idle'>

const Q96 = 96n

/** Value of both raw amounts in token1 at a price, rounded down. Twin of VaultMath.valueOf. */
export const valueIn1 = ({ amount0, amount1 }: Amounts, { sqrtPrice }: Pick<Price, 'sqrtPrice'>): bigint =>
  amount1 + ((((amount0 * sqrtPrice) >> Q96) * sqrtPrice) >> Q96)

/** Raw amounts of both tokens that a vault would hold at another price, rounded down. */
export const vaultTotals = ({ positions, idle }: VaultHoldings, price: Price): Amounts =>
  positions
    .map(({ range: { tickLower, tickUpper }, liquidity }) => amountsForLiquidity(price, tickLower, tickUpper, liquidity, false))
    .reduce(addAmounts, idle)
