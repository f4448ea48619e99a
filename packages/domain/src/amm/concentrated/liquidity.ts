import { DomainError } from '../../errors/errorCode.ts'
import { max, MAX_UINT128, min } from '../../math/fullMath.ts'
import type { ConcentratedPool } from '../../types.ts'
import { sqrtPriceAtTick } from './tickMath.ts'
import { changeTick } from './ticks.ts'
import { token0Delta, token1Delta } from './tokenDelta.ts'

const Q96 = 96n

/** Amounts of both tokens in raw units. They may be negative if they are changes. */
export type Amounts = { readonly amount0: bigint; readonly amount1: bigint }

/** Adds both amounts, token by token. */
export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 + b.amount0, amount1: a.amount1 + b.amount1 })
/** Subtracts `b` from `a`, token by token. */
export const subtractAmounts = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 - b.amount0, amount1: a.amount1 - b.amount1 })

/** A pool's price: the square root of the price times 2^96, and the tick it is in. */
export type Price = Pick<ConcentratedPool, 'sqrtPrice' | 'tick'>

const requireRange = (tickLower: number, tickUpper: number): void => {
  if (!(tickLower < tickUpper)) throw new DomainError('amount.invalid', { error: 'topTickLowerThanBottomTick', tickLower, tickUpper })
}

/**
 * Raw amounts of both tokens in `liquidity` between two ticks at a price. Use `roundUp` for the cost of a deposit; rounded down it is what a
 * withdrawal returns or a position is worth. Throws `amount.invalid` unless `tickLower` is below `tickUpper`. Twin of
 * LiquidityMath.getAmountsForLiquidity.
 */
export const amountsForLiquidity = (
  { sqrtPrice, tick }: Price,
  tickLower: number,
  tickUpper: number,
  liquidity: bigint,
  roundUp: boolean,
): Amounts => {
  requireRange(tickLower, tickUpper)
  const lower = sqrtPriceAtTick(tickLower)
  const upper = sqrtPriceAtTick(tickUpper)
  if (tick < tickLower) return { amount0: token0Delta(lower, upper, liquidity, roundUp), amount1: 0n }
  if (tick >= tickUpper) return { amount0: 0n, amount1: token1Delta(lower, upper, liquidity, roundUp) }
  return { amount0: token0Delta(sqrtPrice, upper, liquidity, roundUp), amount1: token1Delta(lower, sqrtPrice, liquidity, roundUp) }
}

const requireUint128 = (liquidity: bigint): bigint => {
  if (liquidity > MAX_UINT128) throw new DomainError('amount.invalid', { error: 'liquidityOverflow' })
  return liquidity
}

const liquidityFor0 = (lower: bigint, upper: bigint, amount0: bigint): bigint =>
  requireUint128((amount0 * ((lower * upper) >> Q96)) / (upper - lower))
const liquidityFor1 = (lower: bigint, upper: bigint, amount1: bigint): bigint => requireUint128((amount1 << Q96) / (upper - lower))

/**
 * Largest liquidity that the position manager mints between two ticks from at most both raw amounts, at a price (√ × 2^96), rounded down.
 * Throws `amount.invalid` if the result of either amount exceeds 128 bits. Twin of LiquidityAmounts.getLiquidityForAmounts.
 */
export const liquidityForAmounts = (sqrtPrice: bigint, tickLower: number, tickUpper: number, amount0: bigint, amount1: bigint): bigint => {
  requireRange(tickLower, tickUpper)
  const lower = sqrtPriceAtTick(tickLower)
  const upper = sqrtPriceAtTick(tickUpper)
  if (sqrtPrice <= lower) return liquidityFor0(lower, upper, amount0)
  if (sqrtPrice >= upper) return liquidityFor1(lower, upper, amount1)
  return min(liquidityFor0(sqrtPrice, upper, amount0), liquidityFor1(lower, sqrtPrice, amount1))
}

/**
 * Largest liquidity between two ticks from a raw amount of one token, whatever amount of the other token it needs, rounded down. Null if the
 * range takes none of this token at the price. Throws `amount.invalid` above 128 bits.
 */
export const liquidityForAmount = (
  sqrtPrice: bigint,
  tickLower: number,
  tickUpper: number,
  amount: bigint,
  token: 'token0' | 'token1',
): bigint | null => {
  requireRange(tickLower, tickUpper)
  const lower = sqrtPriceAtTick(tickLower)
  const upper = sqrtPriceAtTick(tickUpper)
  if (token === 'token0') return sqrtPrice >= upper ? null : liquidityFor0(max(sqrtPrice, lower), upper, amount)
  return sqrtPrice <= lower ? null : liquidityFor1(lower, min(sqrtPrice, upper), amount)
}

/** A pool after a position changed, with the raw amounts that the change cost or returned. */
export type LiquidityChange = Amounts & { readonly pool: ConcentratedPool }

/** `sign` is 1 for a deposit and −1 for a withdrawal. */
const change = (pool: ConcentratedPool, tickLower: number, tickUpper: number, liquidity: bigint, sign: 1n | -1n): LiquidityChange => {
  if (liquidity <= 0n) throw new DomainError('amount.missing', { error: 'zeroLiquidityDesired' })
  for (const tick of [tickLower, tickUpper])
    if (tick % pool.tickSpacing !== 0) throw new DomainError('amount.invalid', { error: 'tickIsNotSpaced', tick })
  const { amount0, amount1 } = amountsForLiquidity(pool, tickLower, tickUpper, liquidity, sign > 0n)
  const delta = sign * liquidity
  const ticks = changeTick(changeTick(pool.ticks, tickLower, delta, delta), tickUpper, -delta, delta)
  const isInRange = pool.tick >= tickLower && pool.tick < tickUpper
  const changed: ConcentratedPool = {
    ...pool,
    reserve0: pool.reserve0 + sign * amount0,
    reserve1: pool.reserve1 + sign * amount1,
    liquidity: isInRange ? pool.liquidity + delta : pool.liquidity,
    ticks,
  }
  return { pool: changed, amount0, amount1 }
}

/**
 * Adds `liquidity` between two ticks. Returns the pool after it and the raw amounts it costs, rounded up. The oracle writes no record. Throws
 * `amount.missing` for zero and `amount.invalid` for wrong ticks or too much liquidity. Twin of AlgebraPool.mint.
 */
export const applyMint = (pool: ConcentratedPool, tickLower: number, tickUpper: number, liquidity: bigint): LiquidityChange =>
  change(pool, tickLower, tickUpper, liquidity, 1n)

/**
 * Removes `liquidity` between two ticks. Returns the pool after it and the raw amounts it returns, rounded down. The oracle writes no record.
 * Throws as `applyMint`. Twin of AlgebraPool.burn.
 */
export const applyBurn = (pool: ConcentratedPool, tickLower: number, tickUpper: number, liquidity: bigint): LiquidityChange =>
  change(pool, tickLower, tickUpper, liquidity, -1n)
