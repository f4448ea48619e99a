import { DomainError } from '../errors/errorCode.ts'
import { MAX_UINT112, min, requireReserve, WAD } from '../math/fullMath.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { classicGetAmountOut } from './classic.ts'
import { feeOn } from './fee.ts'
import { MAX_STABLE_RESERVE, stableGetAmountOut } from './stable.ts'

const same = (a: Address, b: Address): boolean => a === b || a.toLowerCase() === b.toLowerCase()

/** One pool seen from the token that goes in. */
type Side = {
  readonly zeroForOne: boolean
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly unitIn: bigint
  readonly unitOut: bigint
}

const sideOf = (pool: TwoTokenPool, tokenIn: Address): Side => {
  if (same(tokenIn, pool.token0))
    return { zeroForOne: true, reserveIn: pool.reserve0, reserveOut: pool.reserve1, unitIn: pool.unit0, unitOut: pool.unit1 }
  if (same(tokenIn, pool.token1))
    return { zeroForOne: false, reserveIn: pool.reserve1, reserveOut: pool.reserve0, unitIn: pool.unit1, unitOut: pool.unit0 }
  throw new DomainError('token.invalid', { error: 'InvalidToken', token: tokenIn })
}

/** The other token of a pool. Throws when `token` is none of the two. */
export const otherToken = (pool: TwoTokenPool, token: Address): Address => (sideOf(pool, token).zeroForOne ? pool.token1 : pool.token0)

/** Factor from raw units to 18 decimals, of a token whose whole is `unit` raw units. */
export const scaleOf = (unit: bigint): bigint => WAD / unit

/** Exact output of a swap of `amountIn` raw units (fee included) of `tokenIn`, rounded down; 0 from an empty pool. Twin of Pool.getAmountOut. */
export const getAmountOut = (pool: TwoTokenPool, amountIn: bigint, tokenIn: Address): bigint => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, tokenIn)
  const net = amountIn - feeOn(amountIn, pool.fee)
  return pool.type === 'stable'
    ? stableGetAmountOut(net, reserveIn, reserveOut, scaleOf(unitIn), scaleOf(unitOut))
    : classicGetAmountOut(net, reserveIn, reserveOut)
}

/** A ratio of raw units, kept exact. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * Raw units of the other token per raw unit of `tokenIn` for an infinitely small swap without a fee; null for an empty pool.
 * Classic: y ÷ x. Stable: (3x²y + y³) ÷ (x³ + 3xy²) on normalised reserves.
 */
export const marginalPriceRatio = (pool: TwoTokenPool, tokenIn: Address): Ratio | null => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, tokenIn)
  if (reserveIn === 0n || reserveOut === 0n) return null
  if (pool.type === 'classic') return { numerator: reserveOut, denominator: reserveIn }
  const x = reserveIn * scaleOf(unitIn)
  const y = reserveOut * scaleOf(unitOut)
  return { numerator: y * (3n * x * x + y * y) * unitOut, denominator: x * (x * x + 3n * y * y) * unitIn }
}

/** Price of one whole `tokenIn` in whole units of the other token, as a wad rounded down, fee excluded; null for an empty pool. */
export const marginalPrice = (pool: TwoTokenPool, tokenIn: Address): bigint | null => {
  const ratio = marginalPriceRatio(pool, tokenIn)
  if (ratio === null) return null
  const { unitIn, unitOut } = sideOf(pool, tokenIn)
  return (ratio.numerator * unitIn * WAD) / (ratio.denominator * unitOut)
}

/** Largest balance of a token that a pool accepts: 112 bits, and on the stable curve 108 bits once normalised. */
const maxReserve = (type: TwoTokenPool['type'], unit: bigint): bigint =>
  type === 'stable' ? min(MAX_UINT112, MAX_STABLE_RESERVE / scaleOf(unit)) : MAX_UINT112

/** The pool with new reserves. Throws `ReserveOverflow` where the contract does. */
export const withReserves = (pool: TwoTokenPool, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  ...pool,
  reserve0: requireReserve(reserve0, maxReserve(pool.type, pool.unit0)),
  reserve1: requireReserve(reserve1, maxReserve(pool.type, pool.unit1)),
})

/** The pool after a swap of `amountIn` raw units (fee included) of `tokenIn`. The fee stays outside the reserves. Twin of Pool.swapExactIn. */
export const applySwap = (pool: TwoTokenPool, tokenIn: Address, amountIn: bigint): TwoTokenPool => {
  const { zeroForOne } = sideOf(pool, tokenIn)
  if (amountIn <= 0n) throw new DomainError('amount.missing', { error: 'InsufficientInputAmount' })
  const out = getAmountOut(pool, amountIn, tokenIn)
  if (out === 0n) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientOutputAmount' })
  const net = amountIn - feeOn(amountIn, pool.fee)
  return zeroForOne
    ? withReserves(pool, pool.reserve0 + net, pool.reserve1 - out)
    : withReserves(pool, pool.reserve0 - out, pool.reserve1 + net)
}
