import { DomainError } from '../../errors/errorCode.ts'
import { mulDivDown, mulDivUp, requireReserve, WAD } from '../../math/fullMath.ts'
import type { Address, WeightedPool } from '../../types.ts'
import { feeOn } from '../fee.ts'
import { amountFor, isDust, MINIMUM_LIQUIDITY } from '../liquidity.ts'
import { scaleOf } from '../twoToken.ts'
import { singleAmount, singleLiquidity, weightedInvariant } from './curve.ts'
import { withWeightedChange, withWeightedReserves } from './pool.ts'
import { weightedSide } from './priceRatio.ts'

/** A weighted pool and the supply of its pool token (wei). */
export type WeightedSupply = { readonly pool: WeightedPool; readonly totalSupply: bigint }

const tooSmall = (error: string): DomainError => new DomainError('pool.depositTooSmall', { error })

/** The supply after a mint. Throws if it exceeds 112 bits, or if nothing is minted. */
const minted = (totalSupply: bigint, liquidity: bigint): bigint => {
  if (liquidity === 0n) throw tooSmall('InsufficientLiquidityMinted')
  return requireReserve(totalSupply + liquidity)
}

const withAdded = (pool: WeightedPool, amounts: readonly bigint[], sign: 1n | -1n): WeightedPool =>
  withWeightedReserves(
    pool,
    pool.reserves.map((reserve, i) => reserve + sign * (amounts[i] ?? 0n)),
  )

/** The invariant of a pool's raw amounts, normalised to 18 decimals, rounded down. Twin of WeightedPool.getInvariant. */
export const invariantOf = (pool: WeightedPool, amounts: readonly bigint[] = pool.reserves): bigint =>
  weightedInvariant(
    amounts.map((amount, i) => amount * scaleOf(pool.units[i] ?? WAD)),
    pool.weights,
  )

/**
 * Fee in raw units on a single-token deposit or withdrawal: the swap fee on the part that is not proportional, each step rounded up. Twin of
 * WeightedQuotes._singleFee.
 */
export const singleFee = (pool: WeightedPool, amount: bigint, token: Address): bigint =>
  feeOn(mulDivUp(amount, WAD - weightedSide(pool, token).weight, WAD), pool.fee)

/**
 * Raw amounts at the ratio of the reserves that use up at least one desired amount and exceed none. The others round up, so that rounding
 * never costs the depositor pool tokens. For an empty pool, or one that holds only dust compared with them, all desired amounts. Twin of
 * WeightedLiquidity.
 */
export const optimalWeightedDeposit = (pool: WeightedPool, desired: readonly bigint[]): readonly bigint[] => {
  if (pool.reserves.every((reserve, i) => isDust(reserve, desired[i] ?? 0n))) return desired
  const parts = pool.reserves.map((reserve, i) => ({ given: desired[i] ?? 0n, reserve }))
  const scarcest = parts.reduce((least, part) => (part.given * least.reserve < least.given * part.reserve ? part : least))
  return pool.reserves.map((reserve) => mulDivUp(scarcest.given, reserve, scarcest.reserve))
}

/**
 * Pool tokens (wei) for a deposit of all tokens, and the pool after it. The first deposit mints the invariant less the locked minimum; later
 * ones mint the smallest share, rounded down. Throws `pool.depositTooSmall`. Twin of WeightedPool.mint.
 */
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

/**
 * Pool tokens (wei) for a deposit of one token in raw units (fee included), rounded down, and the pool after it. Throws
 * `quote.insufficientLiquidity` beyond the limit. Twin of WeightedPool.mintSingle.
 */
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

/**
 * Raw amounts of every token that burned pool tokens return, rounded down, and the pool after it. It has no limit. Twin of WeightedPool.burn.
 */
export const weightedBurn = (
  { pool, totalSupply }: WeightedSupply,
  liquidity: bigint,
): WeightedSupply & { readonly amounts: readonly bigint[] } => {
  const amounts = pool.reserves.map((reserve) => amountFor(liquidity, reserve, totalSupply))
  if (amounts.every((amount) => amount === 0n)) throw tooSmall('InsufficientLiquidityBurned')
  return { pool: withAdded(pool, amounts, -1n), totalSupply: totalSupply - liquidity, amounts }
}

/**
 * Raw units of one token that burned pool tokens return after the fee, rounded down, and the pool after it. Throws
 * `quote.insufficientLiquidity` beyond the limit. Twin of WeightedPool.burnSingle.
 */
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
