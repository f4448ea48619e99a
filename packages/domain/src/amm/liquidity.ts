import { DomainError } from '../errors/errorCode.ts'
import { min, mulDivDown, sqrt, WAD } from '../math/fullMath.ts'
import type { TwoTokenPool } from '../types.ts'
import { withReserves } from './pool.ts'
import { stableK } from './stable.ts'

/** Pool tokens locked for ever at the first deposit. */
export const MINIMUM_LIQUIDITY = 1_000n
/** Least k of a stable pool's first deposit. */
export const MINIMUM_STABLE_K = 10n ** 10n

/** A pool and the supply of its pool token. */
export type PoolSupply = { readonly pool: TwoTokenPool; readonly totalSupply: bigint }

/** Amounts the router takes of a desired deposit: the pool's ratio, rounded down; all of it for an empty pool. */
export const depositAmounts = (pool: TwoTokenPool, desired0: bigint, desired1: bigint): { amount0: bigint; amount1: bigint } => {
  if (pool.reserve0 === 0n && pool.reserve1 === 0n) return { amount0: desired0, amount1: desired1 }
  const optimal1 = mulDivDown(desired0, pool.reserve1, pool.reserve0)
  if (optimal1 <= desired1) return { amount0: desired0, amount1: optimal1 }
  return { amount0: mulDivDown(desired1, pool.reserve0, pool.reserve1), amount1: desired1 }
}

/** The guards of a stable pool's first deposit: normalised amounts level to one unit of the coarser decimals, and k not tiny. */
const requireStableStart = (pool: TwoTokenPool, amount0: bigint, amount1: bigint): void => {
  const x = (amount0 * WAD) / pool.unit0
  const y = (amount1 * WAD) / pool.unit1
  const tolerance = WAD / min(pool.unit0, pool.unit1)
  const difference = x > y ? x - y : y - x
  if (difference > tolerance) throw new DomainError('pool.depositsNotEqual', { reason: 'DepositsNotEqual', amount0: x, amount1: y })
  const k = stableK(x, y)
  if (k < MINIMUM_STABLE_K) throw new DomainError('pool.depositTooSmall', { reason: 'BelowMinimumK', k, minimum: MINIMUM_STABLE_K })
}

const tooSmall = (reason: string): DomainError => new DomainError('pool.depositTooSmall', { reason })

/** Pool tokens minted for a deposit, and the pool after it. Twin of Pool.mint; rounded down. */
export const mint = (
  { pool, totalSupply }: PoolSupply,
  amount0: bigint,
  amount1: bigint,
): PoolSupply & { readonly liquidity: bigint } => {
  const first = totalSupply === 0n
  const root = sqrt(amount0 * amount1)
  if (first && root <= MINIMUM_LIQUIDITY) throw tooSmall('InsufficientLiquidityMinted')
  if (first && pool.type === 'stable') requireStableStart(pool, amount0, amount1)
  const liquidity = first
    ? root - MINIMUM_LIQUIDITY
    : min(mulDivDown(amount0, totalSupply, pool.reserve0), mulDivDown(amount1, totalSupply, pool.reserve1))
  if (liquidity === 0n) throw tooSmall('InsufficientLiquidityMinted')
  return {
    pool: withReserves(pool, pool.reserve0 + amount0, pool.reserve1 + amount1),
    totalSupply: totalSupply + liquidity + (first ? MINIMUM_LIQUIDITY : 0n),
    liquidity,
  }
}

/** Amounts returned for burnt pool tokens, and the pool after it. Twin of Pool.burn; rounded down. */
export const burn = (
  { pool, totalSupply }: PoolSupply,
  liquidity: bigint,
): PoolSupply & { readonly amount0: bigint; readonly amount1: bigint } => {
  const amount0 = mulDivDown(liquidity, pool.reserve0, totalSupply)
  const amount1 = mulDivDown(liquidity, pool.reserve1, totalSupply)
  if (amount0 === 0n || amount1 === 0n) throw tooSmall('InsufficientLiquidityBurned')
  return {
    pool: withReserves(pool, pool.reserve0 - amount0, pool.reserve1 - amount1),
    totalSupply: totalSupply - liquidity,
    amount0,
    amount1,
  }
}
