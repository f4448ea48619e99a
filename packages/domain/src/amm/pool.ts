import { DomainError } from '../errors/errorCode.ts'
import { mulDivDown, PIPS, WAD } from '../math/fullMath.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { classicAmountOut } from './classic.ts'
import { stableAmountOut } from './stable.ts'

/** Largest reserve a pool stores. */
const MAX_RESERVE = 2n ** 112n - 1n

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
  throw new DomainError('token.invalid', { reason: 'InvalidToken', token: tokenIn })
}

/** The other token of a pool. Throws when `token` is none of the two. */
export const otherToken = (pool: TwoTokenPool, token: Address): Address => (sideOf(pool, token).zeroForOne ? pool.token1 : pool.token0)

/** Part of a gross amount in that is kept for holders and never enters the reserves. Rounded down, as the pool does. */
export const feeOf = (pool: Pick<TwoTokenPool, 'fee'>, amountIn: bigint): bigint => mulDivDown(amountIn, pool.fee, PIPS)

/** Exact output of a swap of `amountIn` raw units (fee included) of `tokenIn`, rounded down. Twin of Pool.getAmountOut. */
export const getAmountOut = (pool: TwoTokenPool, amountIn: bigint, tokenIn: Address): bigint => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, tokenIn)
  const net = amountIn - feeOf(pool, amountIn)
  return pool.type === 'stable'
    ? stableAmountOut(net, reserveIn, reserveOut, unitIn, unitOut)
    : classicAmountOut(net, reserveIn, reserveOut)
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
  const x = reserveIn * unitOut
  const y = reserveOut * unitIn
  return { numerator: y * (3n * x * x + y * y) * unitOut, denominator: x * (x * x + 3n * y * y) * unitIn }
}

/** Price of one whole `tokenIn` in whole units of the other token, as a wad rounded down, fee excluded; null for an empty pool. */
export const marginalPrice = (pool: TwoTokenPool, tokenIn: Address): bigint | null => {
  const ratio = marginalPriceRatio(pool, tokenIn)
  if (ratio === null) return null
  const { unitIn, unitOut } = sideOf(pool, tokenIn)
  return (ratio.numerator * unitIn * WAD) / (ratio.denominator * unitOut)
}

const requireReserve = (reserve: bigint): bigint => {
  if (reserve > MAX_RESERVE) throw new DomainError('amount.invalid', { reason: 'ReserveOverflow', balance: reserve })
  return reserve
}

/** The pool with new reserves. Throws where the contract refuses a reserve above 112 bits. */
export const withReserves = (pool: TwoTokenPool, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  ...pool,
  reserve0: requireReserve(reserve0),
  reserve1: requireReserve(reserve1),
})

/** The pool after a swap of `amountIn` raw units (fee included) of `tokenIn`. The fee stays outside the reserves. */
export const applySwap = (pool: TwoTokenPool, tokenIn: Address, amountIn: bigint): TwoTokenPool => {
  const { zeroForOne } = sideOf(pool, tokenIn)
  const net = amountIn - feeOf(pool, amountIn)
  const out = getAmountOut(pool, amountIn, tokenIn)
  if (out === 0n) throw new DomainError('quote.insufficientLiquidity', { reason: 'InsufficientOutputAmount' })
  return zeroForOne
    ? withReserves(pool, pool.reserve0 + net, pool.reserve1 - out)
    : withReserves(pool, pool.reserve0 - out, pool.reserve1 + net)
}
