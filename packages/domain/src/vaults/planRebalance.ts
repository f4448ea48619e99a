import { addAmounts, type Amounts, applyBurn, applyMint, subtractAmounts } from '../amm/concentrated/liquidity.ts'
import { applySwap } from '../amm/pool.ts'
import { orNull } from '../errors/orNull.ts'
import { max, min } from '../math/fullMath.ts'
import { depositOf } from '../liquidity/deposit.ts'
import type { Holding } from '../liquidity/range/moveRange.ts'
import type { TickRange } from '../liquidity/range/tickRange.ts'
import { zapSplit } from '../liquidity/zap/zapSplit.ts'
import type { ConcentratedPool } from '../types.ts'
import { longAverage, priceBounds } from './priceWindow.ts'
import { valueIn1, type VaultAtWork, type VaultHoldings, vaultTotals } from './vaultAtWork.ts'
import { isCalm, offeredPart, vaultCost } from './vaultCost.ts'
import type { VaultRanges } from './vaultRanges.ts'

// VAULT-10
/** Liquidity that is too small to add. The contract leaves it idle. */
export const DUST_LIQUIDITY = 1_000n
/** A fraction of the vault (as a divisor) that is not worth a swap or a second range: a thousandth. */
const SMALL_PART = 1_000n

/** The executor's order to a vault. */
export type RebalanceOrder = {
  /** One or two ranges, the main one first. */
  readonly ranges: readonly TickRange[]
  readonly zeroForOne: boolean
  /** Raw units to swap in the vault's own pool; 0 for no swap. */
  readonly amountIn: bigint
}

/** An order and its result. */
export type RebalancePlan = RebalanceOrder & {
  readonly after: VaultHoldings
  /** Cost in pips of the share price. */
  readonly cost: bigint
  /** Whether prices are calm after the swap too. */
  readonly calm: boolean
}

/** A vault during a rebalance: the pool's state, the opened positions and the idle tokens. */
type Stage = VaultHoldings & { readonly pool: ConcentratedPool }

/** Adds as much of an offer as fits to a range, to its existing position or a new one. */
const feedPart = (stage: Stage, range: TickRange, offer: Amounts): Stage => {
  const { pool, positions, idle } = stage
  const taken = orNull(() => depositOf(pool, range, offer))
  if (taken === null || taken.liquidity <= DUST_LIQUIDITY) return stage
  const { liquidity } = taken
  const isRange = (held: Holding): boolean => held.range === range
  const grown = positions.map((held) => (isRange(held) ? { range, liquidity: held.liquidity + liquidity } : held))
  return {
    pool: applyMint(pool, range.tickLower, range.tickUpper, liquidity).pool,
    positions: positions.some(isRange) ? grown : [...positions, { range, liquidity }],
    idle: subtractAmounts(idle, taken),
  }
}

/** Adds as much of all idle tokens as fits to a range. */
const feed = (stage: Stage, range: TickRange): Stage => feedPart(stage, range, stage.idle)

const takeOut = ({ pool, positions, idle }: VaultAtWork): Stage =>
  positions
    .filter(({ liquidity }) => liquidity > 0n)
    .reduce<Stage>(
      (stage, { range: { tickLower, tickUpper }, liquidity }) => {
        const out = applyBurn(stage.pool, tickLower, tickUpper, liquidity)
        return { pool: out.pool, positions: [], idle: addAmounts(stage.idle, out) }
      },
      { pool, positions: [], idle },
    )

/** A swap in the vault's own pool, in raw units. */
type PlannedSwap = Pick<RebalanceOrder, 'zeroForOne' | 'amountIn'>
const noSwap: PlannedSwap = { zeroForOne: true, amountIn: 0n }

const swapped = (stage: Stage, { zeroForOne, amountIn }: PlannedSwap, now: number): Stage => {
  const { pool: before, idle } = stage
  const pool = applySwap(before, zeroForOne ? before.token0 : before.token1, amountIn, now)
  const out = zeroForOne
    ? { amount0: -amountIn, amount1: before.reserve1 - pool.reserve1 }
    : { amount0: before.reserve0 - pool.reserve0, amount1: -amountIn }
  return { ...stage, pool, idle: addAmounts(idle, out) }
}

const isSmall = (part: Amounts, stage: Stage, whole: bigint): boolean => valueIn1(part, stage.pool) * SMALL_PART < whole

/** The swap after which the remainder of the main range fits into it. */
const bestSwap = (stage: Stage, main: TickRange, whole: bigint, now: number): PlannedSwap => {
  const { pool, idle } = stage
  const zeroForOne = valueIn1({ ...idle, amount1: 0n }, pool) > valueIn1({ ...idle, amount0: 0n }, pool)
  if (isSmall(idle, stage, whole)) return noSwap
  const [token, amount] = zeroForOne ? [pool.token0, idle.amount0] : [pool.token1, idle.amount1]
  const split = orNull(() => zapSplit({ pool, range: main }, token, amount, now))
  return split === null ? noSwap : { zeroForOne, amountIn: split.swapIn }
}

/** The second range: on the side of the price that takes the remaining token. */
const secondOf = (stage: Stage, { main, above, below }: VaultRanges, whole: bigint): readonly TickRange[] => {
  const { pool, idle } = stage
  const is0 = valueIn1({ ...idle, amount1: 0n }, pool) > valueIn1({ ...idle, amount0: 0n }, pool)
  const range = is0 ? above : below
  return range === main || isSmall(idle, stage, whole) ? [] : [range]
}

/**
 * Plans a rebalance in a block of `now` (seconds), step by step like the contract, with `part` percent of the best swap. A single-sided vault
 * swaps nothing. Null if nothing fits into the ranges. Throws `quote.insufficientLiquidity` if the pool cannot take the swap.
 */
export const planRebalance = (vault: VaultAtWork, ranges: VaultRanges, now: number, part: bigint): RebalancePlan | null => {
  const { pool, kind, tickSums } = vault
  const out = takeOut(vault)
  const whole = valueIn1(out.idle, pool)
  const opened = feed(out, ranges.main)
  const best = kind === 'single_sided' ? noSwap : bestSwap(opened, ranges.main, whole, now)
  const swap = { ...best, amountIn: (best.amountIn * part) / 100n }
  const fed = swap.amountIn === 0n ? opened : feed(swapped(opened, swap, now), ranges.main)
  const second = secondOf(fed, ranges, whole)
  const after = second.reduce(feed, fed)
  if (after.positions.length === 0) return null
  const { low, high } = priceBounds(pool, tickSums)
  const spot = after.pool.sqrtPrice
  return {
    ...swap,
    ranges: [ranges.main, ...second],
    after,
    cost: vaultCost(vault, after, [low, pool.sqrtPrice, high]),
    calm: isCalm({ low: min(low, spot), high: max(high, spot) }, longAverage(tickSums), kind),
  }
}

/** A vault after all fitting idle tokens were added to its positions, by as many compoundings as needed. */
export const filledVault = (vault: VaultAtWork): VaultHoldings => {
  const { pool, positions, idle } = vault
  return positions.reduce<Stage>((stage, { range }) => feed(stage, range), { pool, positions, idle })
}

/** A vault after one compounding. */
export const vaultAfterCompounding = (vault: VaultAtWork): VaultHoldings => {
  const { pool, positions, idle } = vault
  const whole = valueIn1(vaultTotals(vault, pool), pool)
  const offerOf = ({ idle: left }: Stage): Amounts => {
    const value = valueIn1(left, pool)
    return { amount0: offeredPart(left.amount0, value, whole), amount1: offeredPart(left.amount1, value, whole) }
  }
  return positions.reduce<Stage>((stage, { range }) => feedPart(stage, range, offerOf(stage)), { pool, positions, idle })
}
