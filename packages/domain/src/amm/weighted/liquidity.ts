import { DomainError } from '../../errors/errorCode.ts'
import { mulDivDown, mulDivUp, requireReserve, WAD } from '../../math/fullMath.ts'
import type { Address, WeightedPool } from '../../types.ts'
import { feeOn } from '../fee.ts'
import { amountFor, isDust, MINIMUM_LIQUIDITY } from '../liquidity.ts'
import { scaleOf } from '../twoToken.ts'
import { singleAmount, singleLiquidity, weightedInvariant } from './curve.ts'
import { withWeightedChange, withWeightedReserves } from './pool.ts'
import { weightedSide } from './priceRatio.ts'

/** A weighted pool and the supply of its pool token. */
export type WeightedSupply = { readonly pool: WeightedPool; readonly totalSupply: bigint }

const tooSmall = (error: string): DomainError => new DomainError('pool.depositTooSmall', { error })

/** The supply of pool tokens fits 112 bits, as reserves do. */
const minted = (totalSupply: bigint, liquidity: bigint): bigint => {
  if (liquidity === 0n) throw tooSmall('InsufficientLiquidityMinted')
  return requireReserve(totalSupply + liquidity)
}

const withAdded = (pool: WeightedPool, amounts: readonly bigint[], sign: 1n | -1n): WeightedPool =>
  withWeightedReserves(
    pool,
    pool.reserves.map((reserve, i) => reserve + sign * (amounts[i] ?? 0n)),
  )

/** The invariant of raw amounts of a pool's tokens, in its 18-decimal terms; rounded down. Twin of WeightedPool.getInvariant. */
export const invariantOf = (pool: WeightedPool, amounts: readonly bigint[] = pool.reserves): bigint =>
  weightedInvariant(
    amounts.map((amount, i) => amount * scaleOf(pool.units[i] ?? WAD)),
    pool.weights,
  )

/** Part of a deposit or withdrawal of one token that is kept for holders: the swap fee on what is not proportional, rounded up. */
export const singleFee = (pool: WeightedPool, amount: bigint, token: Address): bigint =>
  feeOn(mulDivUp(amount, WAD - weightedSide(pool, token).weight, WAD), pool.fee)

/**
 * Amounts at the ratio of the reserves that use up at least one of the desired amounts and exceed none; the others are rounded up, so that
 * rounding never costs the depositor pool tokens. All of them for a pool that holds nothing, or dust beside them. Twin of WeightedLiquidity.
 */
export const optimalWeightedDeposit = (pool: WeightedPool, desired: readonly bigint[]): readonly bigint[] => {
  if (pool.reserves.every((reserve, i) => isDust(reserve, desired[i] ?? 0n))) return desired
  const parts = pool.reserves.map((reserve, i) => ({ given: desired[i] ?? 0n, reserve }))
  const scarcest = parts.reduce((least, part) => (part.given * least.reserve < least.given * part.reserve ? part : least))
  return pool.reserves.map((reserve) => mulDivUp(scarcest.given, reserve, scarcest.reserve))
}

/** Pool tokens for a deposit of all tokens, and the pool after it: the first one, or the smallest share. Twin of WeightedPool.mint. */
export const weightedMint = (
  { pool, totalSupply }: WeightedSupply,
  amounts: readonly bigint[],
): WeightedSupply & { readonly liquidity: bigint } => {
  const next = withAdded(pool, amounts, 1n)
  if (totalSupply === 0n) {
    if (pool.reserves.some((_, i) => (amounts[i] ?? 0n) === 0n)) throw tooSmall('InsufficientLiquidityMinted')
    const supply = invariantOf(pool, amounts)
    if (supply <= MINIMUM_LIQUIDITY) throw tooSmall('InsufficientLiquidityMinted')
    return { pool: next, totalSupply: requireReserve(supply), liquidity: supply - MINIMUM_LIQUIDITY }
  }
  const liquidity = pool.reserves
    .map((reserve, i) => mulDivDown(amounts[i] ?? 0n, totalSupply, reserve))
    .reduce((least, share) => (share < least ? share : least))
  return { pool: next, totalSupply: minted(totalSupply, liquidity), liquidity }
}

/** Pool tokens for a deposit of one token (fee included), and the pool after it. Throws beyond its limit. Twin of WeightedPool.mintSingle. */
export const weightedMintSingle = (
  { pool, totalSupply }: WeightedSupply,
  amountIn: bigint,
  tokenIn: Address,
): WeightedSupply & { readonly liquidity: bigint; readonly fee: bigint } => {
  const { reserve, weight } = weightedSide(pool, tokenIn)
  const fee = singleFee(pool, amountIn, tokenIn)
  const liquidity = singleLiquidity(amountIn - fee, reserve, weight, totalSupply)
  const next = withWeightedChange(pool, tokenIn, amountIn - fee)
  return { pool: next, totalSupply: minted(totalSupply, liquidity), liquidity, fee }
}

/** What burnt pool tokens return of every token, and the pool after it. Never limited. Twin of WeightedPool.burn. */
export const weightedBurn = (
  { pool, totalSupply }: WeightedSupply,
  liquidity: bigint,
): WeightedSupply & { readonly amounts: readonly bigint[] } => {
  const amounts = pool.reserves.map((reserve) => amountFor(liquidity, reserve, totalSupply))
  if (amounts.every((amount) => amount === 0n)) throw tooSmall('InsufficientLiquidityBurned')
  return { pool: withAdded(pool, amounts, -1n), totalSupply: totalSupply - liquidity, amounts }
}

/** What burnt pool tokens return in one token, and the pool after it. Throws beyond its limit. Twin of WeightedPool.burnSingle. */
export const weightedBurnSingle = (
  { pool, totalSupply }: WeightedSupply,
  liquidity: bigint,
  tokenOut: Address,
): WeightedSupply & { readonly amountOut: bigint; readonly fee: bigint } => {
  const { reserve, weight } = weightedSide(pool, tokenOut)
  const gross = singleAmount(liquidity, reserve, weight, totalSupply)
  const fee = singleFee(pool, gross, tokenOut)
  if (gross === fee) throw tooSmall('InsufficientLiquidityBurned')
  const next = withWeightedChange(pool, tokenOut, -gross)
  return { pool: next, totalSupply: totalSupply - liquidity, amountOut: gross - fee, fee }
}
