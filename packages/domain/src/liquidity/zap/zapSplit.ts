import { type Amounts, subtractAmounts } from '../../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { optimalDeposit } from '../../amm/liquidity.ts'
import { holdingOf, tokensOf } from '../../amm/side.ts'
import { optimalWeightedDeposit } from '../../amm/weighted/liquidity.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { max, min, PIPS, sqrt } from '../../math/fullMath.ts'
import type { Address, AmmPool, ConcentratedPool, TwoTokenPool, WeightedPool } from '../../types.ts'
import { depositOf } from '../deposit.ts'
import { splitSwap } from './splitSwap.ts'
import type { TickRange } from '../range/tickRange.ts'

/** A two-token pool to deposit into with one of its tokens; for a concentrated pool with a range. */
export type ZapTarget =
  { readonly pool: TwoTokenPool | WeightedPool; readonly range?: never } | { readonly pool: ConcentratedPool; readonly range: TickRange }

/** The swap to make in the pool before the deposit. Raw units; pairs in the pool's order. */
export type ZapSplit = {
  readonly swapIn: bigint
  readonly swapOut: bigint
  /** The pool after the swap. */
  readonly pool: AmmPool
  /** What the pool then takes of both tokens. */
  readonly deposit: Amounts
  /** The rest of both tokens. */
  readonly dust: Amounts
}

const isToken0Scarce = ({ pool, range }: ZapTarget, { amount0, amount1 }: Amounts): boolean => {
  if (range === undefined) {
    const [first, second] = tokensOf(pool).map((token) => holdingOf(pool, token).reserve) as [bigint, bigint]
    return amount0 * second < amount1 * first
  }
  const { sqrtPrice } = pool
  const lower = sqrtPriceAtTick(range.tickLower)
  const upper = sqrtPriceAtTick(range.tickUpper)
  const [above, below] = [max(0n, upper - max(sqrtPrice, lower)), max(0n, min(sqrtPrice, upper) - lower)]
  if (below === 0n || above === 0n) return below === 0n
  // The liquidity of either amount, both multiplied by what they are divided by.
  return amount0 * ((sqrtPrice * upper) >> 96n) * below < (amount1 << 96n) * above
}

const tooSmall = (): DomainError => new DomainError('pool.depositTooSmall', { error: 'InsufficientLiquidityMinted' })

const takenOf = ({ pool, range }: ZapTarget, held: Amounts): Amounts => {
  if (range !== undefined) {
    const { liquidity, amount0, amount1 } = depositOf(pool, range, held)
    if (liquidity === 0n) throw tooSmall()
    return { amount0, amount1 }
  }
  const [amount0, amount1] =
    pool.type === 'weighted'
      ? (optimalWeightedDeposit(pool, [held.amount0, held.amount1]) as [bigint, bigint])
      : optimalDeposit(held.amount0, held.amount1, pool.reserve0, pool.reserve1)
  if (amount0 === 0n || amount1 === 0n) throw tooSmall()
  return { amount0, amount1 }
}

/**
 * The swap in a classic pool after which the rest and the output have the ratio of the reserves, in closed form: with g = 1 − fee and net = g
 * · x, (A − x) · r = net · (r + net), because the fee stays outside the reserves. Rounded down; the pool's own rounding can shift it
 * slightly.
 */
export const classicZapSwap = (amount: bigint, reserveIn: bigint, fee: bigint): bigint => {
  const g = PIPS - fee
  const b = PIPS * (PIPS + g) * reserveIn
  return (sqrt(b * b + 4n * g * g * PIPS * PIPS * amount * reserveIn) - b) / (2n * g * g)
}

/**
 * The part of `amount` raw units of one token to swap in the pool, in a block of `timestamp` (seconds), so that the deposit of the rest and
 * the output leaves the least dust. At most as much of the token in is left as one more raw unit in the swap would use up. Exact quotes
 * decide; the closed form only says where to search. Throws `quote.insufficientLiquidity` if the pool cannot take the swap, and
 * `pool.depositTooSmall` if nothing would be left to deposit.
 */
export const zapSplit = (target: ZapTarget, tokenIn: Address, amount: bigint, timestamp: number): ZapSplit => {
  const { pool: before, range } = target
  const targetAt = (pool: AmmPool) => ({ pool, range }) as ZapTarget
  const near = before.type === 'classic' ? classicZapSwap(amount, holdingOf(before, tokenIn).reserve, before.fee) : null
  const of = { pool: before, isToken0Scarce: (pool: AmmPool, held: Amounts) => isToken0Scarce(targetAt(pool), held), near }
  const { held, ...swapped } = splitSwap(of, tokenIn, amount, timestamp)
  const deposit = takenOf(targetAt(swapped.pool), held)
  return { ...swapped, deposit, dust: subtractAmounts(held, deposit) }
}
