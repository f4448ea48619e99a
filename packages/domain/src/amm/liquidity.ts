import { DomainError } from '../errors/errorCode.ts'
import { min, mulDivDown, mulDivUp, requireReserve, sqrt } from '../math/fullMath.ts'
import type { TwoTokenPool } from '../types.ts'
import { requireFirstDeposit } from './stable.ts'
import { scaleOf, withReserves } from './twoToken.ts'

/** Pool tokens (wei) of the first deposit that are locked for ever. */
export const MINIMUM_LIQUIDITY = 1_000n

/** A pool's holdings are dust for a deposit of this many times as much of each token. */
const DUST_FACTOR = 1_000_000n

/**
 * Whether a reserve is dust compared with `desired` raw units. If this holds for every token, a deposit sets the price. Twin of
 * LiquidityMath.isDust.
 */
export const isDust = (reserve: bigint, desired: bigint): boolean => reserve * DUST_FACTOR <= desired

const tooSmall = (error: string): DomainError => new DomainError('pool.depositTooSmall', { error })

/**
 * Pool tokens (wei) of the first depositor: √(amount0 · amount1) rounded down, less the locked minimum. Throws `pool.depositTooSmall`. Twin
 * of LiquidityMath.firstLiquidity.
 */
export const firstLiquidity = (amount0: bigint, amount1: bigint): bigint => {
  const root = sqrt(requireReserve(amount0) * requireReserve(amount1))
  if (root <= MINIMUM_LIQUIDITY) throw tooSmall('InsufficientLiquidityMinted')
  return root - MINIMUM_LIQUIDITY
}

/** Pool tokens (wei) of a later deposit: the smaller of both shares, rounded down. Twin of LiquidityMath.liquidityFor. */
export const liquidityFor = (amount0: bigint, amount1: bigint, reserve0: bigint, reserve1: bigint, supply: bigint): bigint =>
  min(mulDivDown(amount0, supply, reserve0), mulDivDown(amount1, supply, reserve1))

/** Raw units of a reserve that `liquidity` pool tokens return, rounded down. Twin of LiquidityMath.amountFor. */
export const amountFor = (liquidity: bigint, reserve: bigint, supply: bigint): bigint => mulDivDown(liquidity, reserve, supply)

/**
 * Raw amounts at the pool's ratio that use up at least one desired amount and exceed neither. The other amount rounds up, so that rounding
 * never costs the depositor pool tokens. If the pool is empty, or holds only dust compared with both amounts, the result is both amounts in
 * full; then at most a millionth goes to the holders of pool tokens. Twin of LiquidityMath.optimalDeposit.
 */
export const optimalDeposit = (
  desired0: bigint,
  desired1: bigint,
  reserve0: bigint,
  reserve1: bigint,
): readonly [amount0: bigint, amount1: bigint] => {
  if (isDust(reserve0, desired0) && isDust(reserve1, desired1)) return [desired0, desired1]
  const amount1 = mulDivUp(desired0, reserve1, reserve0)
  if (amount1 <= desired1) return [desired0, amount1]
  return [mulDivUp(desired1, reserve0, reserve1), desired1]
}

/** A pool and the supply of its pool token (wei). */
export type PoolSupply = { readonly pool: TwoTokenPool; readonly totalSupply: bigint }

/**
 * Pool tokens minted for a deposit of raw amounts, and the pool after it. Throws `pool.depositTooSmall`, for a stable pool's first deposit
 * also `pool.depositsNotEqual`. Twin of Pool.mint.
 */
export const mint = ({ pool, totalSupply }: PoolSupply, amount0: bigint, amount1: bigint): PoolSupply & { readonly liquidity: bigint } => {
  const next = withReserves(pool, pool.reserve0 + amount0, pool.reserve1 + amount1)
  if (totalSupply === 0n) {
    if (pool.type === 'stable') requireFirstDeposit(amount0, amount1, scaleOf(pool.unit0), scaleOf(pool.unit1))
    const liquidity = firstLiquidity(amount0, amount1)
    return { pool: next, totalSupply: liquidity + MINIMUM_LIQUIDITY, liquidity }
  }
  const liquidity = liquidityFor(amount0, amount1, pool.reserve0, pool.reserve1, totalSupply)
  if (liquidity === 0n) throw tooSmall('InsufficientLiquidityMinted')
  return { pool: next, totalSupply: totalSupply + liquidity, liquidity }
}

/** Raw amounts returned for burned pool tokens, rounded down, and the pool after it. Twin of Pool.burn. */
export const burn = (
  { pool, totalSupply }: PoolSupply,
  liquidity: bigint,
): PoolSupply & { readonly amount0: bigint; readonly amount1: bigint } => {
  const amount0 = amountFor(liquidity, pool.reserve0, totalSupply)
  const amount1 = amountFor(liquidity, pool.reserve1, totalSupply)
  if (amount0 === 0n && amount1 === 0n) throw tooSmall('InsufficientLiquidityBurned')
  const next = withReserves(pool, pool.reserve0 - amount0, pool.reserve1 - amount1)
  return { pool: next, totalSupply: totalSupply - liquidity, amount0, amount1 }
}
