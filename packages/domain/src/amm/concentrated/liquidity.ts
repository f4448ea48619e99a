import { DomainError } from '../../errors/errorCode.ts'
import { max, MAX_UINT128, min } from '../../math/fullMath.ts'
import type { ConcentratedPool } from '../../types.ts'
import { sqrtPriceAtTick } from './tickMath.ts'
import { changeTick } from './ticks.ts'
import { token0Delta, token1Delta } from './tokenDelta.ts'

const Q96 = 96n

/** Raw units of both tokens. */
export type Amounts = { readonly amount0: bigint; readonly amount1: bigint }

export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 + b.amount0, amount1: a.amount1 + b.amount1 })
export const subtractAmounts = (a: Amounts, b: Amounts): Amounts => ({ amount0: a.amount0 - b.amount0, amount1: a.amount1 - b.amount1 })

/** A price within ticks, as pools keep it. */
export type Price = Pick<ConcentratedPool, 'sqrtPrice' | 'tick'>

const requireRange = (tickLower: number, tickUpper: number): void => {
  if (!(tickLower < tickUpper)) throw new DomainError('amount.invalid', { error: 'topTickLowerThanBottomTick', tickLower, tickUpper })
}

/**
 * What `liquidity` between two ticks consists of at a price. `roundUp` for what a deposit costs, down for what a withdrawal returns and for
 * what a position is worth. Twin of LiquidityMath.getAmountsForLiquidity.
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
 * Largest liquidity that the position manager mints between two ticks for at most both amounts at a price, rounded down. Throws where
 * either of them alone would make more than 128 bits. Twin of LiquidityAmounts.getLiquidityForAmounts.
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
 * Largest liquidity between two ticks for an amount of one token at a price, whatever that asks of the other one, rounded down; null where the
 * range takes nothing of the token there. Throws above 128 bits.
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

/** A pool after a position changed, and what that cost or returned. */
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

/** Adds `liquidity` between two ticks: what it costs, and the pool after it. The oracle takes no notice. Twin of AlgebraPool.mint. */
export const applyMint = (pool: ConcentratedPool, tickLower: number, tickUpper: number, liquidity: bigint): LiquidityChange =>
  change(pool, tickLower, tickUpper, liquidity, 1n)

/** Takes `liquidity` between two ticks away: what it returns, and the pool after it. The oracle takes no notice. Twin of AlgebraPool.burn. */
export const applyBurn = (pool: ConcentratedPool, tickLower: number, tickUpper: number, liquidity: bigint): LiquidityChange =>
  change(pool, tickLower, tickUpper, liquidity, -1n)
