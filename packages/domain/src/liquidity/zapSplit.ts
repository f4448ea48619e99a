import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { optimalDeposit } from '../amm/liquidity.ts'
import { applySwap } from '../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { optimalWeightedDeposit, weightedMint, weightedMintSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { DomainError } from '../errors/errorCode.ts'
import { orNull } from '../errors/orNull.ts'
import { max, min, PIPS, sqrt } from '../math/fullMath.ts'
import type { Address, AmmPool, ConcentratedPool, TwoTokenPool, WeightedPool } from '../types.ts'
import { depositOf } from './deposit.ts'
import type { TickRange } from './tickRange.ts'

/** A pool of two tokens that is to be joined with one of them; a concentrated one in a range. */
export type ZapTarget =
  { readonly pool: TwoTokenPool | WeightedPool; readonly range?: never } | { readonly pool: ConcentratedPool; readonly range: TickRange }

/** What to swap in the pool before joining it. Raw units; pairs in the order of the pool. */
export type ZapSplit = {
  readonly swapIn: bigint
  readonly swapOut: bigint
  /** The pool after the swap. */
  readonly pool: AmmPool
  /** What the pool then takes of both tokens. */
  readonly deposit: Amounts
  /** What is left of both. */
  readonly dust: Amounts
}

/** A swap that was tried, and what is held of both tokens after it. */
type Tried = { readonly target: ZapTarget; readonly swapOut: bigint; readonly held: Amounts }

const isTooSmall = (error: unknown): boolean => error instanceof DomainError && error.params['error'] === 'InsufficientOutputAmount'

/** Whether token0 limits the join: of the rest, more is held than the pool takes with it. */
const isToken0Scarce = ({ target: { pool, range }, held: { amount0, amount1 } }: Tried): boolean => {
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

const takenOf = ({ target: { pool, range }, held }: Tried): Amounts => {
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
 * The swap of a classic pool after which the rest and the output stand in the ratio of the reserves, in closed form: with g = 1 − fee and net = g · x,
 * (A − x) · r = net · (r + net), because the fee stays outside the reserves. Rounded down; off by what the pool's own roundings make.
 */
export const classicZapSwap = (amount: bigint, reserveIn: bigint, fee: bigint): bigint => {
  const g = PIPS - fee
  const b = PIPS * (PIPS + g) * reserveIn
  return (sqrt(b * b + 4n * g * g * PIPS * PIPS * amount * reserveIn) - b) / (2n * g * g)
}

/** Largest number from `low` on, below `high`, for which a falling condition holds: it holds for `low` and not for `high`. */
const lastThat = (holds: (x: bigint) => boolean, low: bigint, high: bigint): bigint => {
  let [yes, no] = [low, high]
  while (no - yes > 1n) {
    const middle = (yes + no) >> 1n
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** Raw units around a closed form within which the exact split is looked for first. */
const NEAR = 16n

/** The largest swap after which the output still limits the join, of those up to `amount`; the pool refuses what is not tried. */
const findSwap = (isShort: (x: bigint) => boolean, amount: bigint, near: bigint | null): bigint => {
  if (!isShort(0n)) return 0n
  if (isShort(amount)) return amount
  if (near === null) return lastThat(isShort, 0n, amount)
  const [low, high] = [max(0n, near - NEAR), min(amount, near + NEAR)]
  return isShort(low) && !isShort(high) ? lastThat(isShort, low, high) : lastThat(isShort, 0n, amount)
}

/**
 * The part of `amount` raw units of one token that is swapped in the pool, in a block of `timestamp` (seconds), so that the rest and the output
 * join it with the least dust: of the token that goes in, no more than one raw unit more in the swap would have used up. Exact quotes
 * decide; the closed form of a classic pool only says where to look. Throws `quote.insufficientLiquidity` where the pool cannot take the swap
 * that the join needs, `pool.depositTooSmall` where nothing would be left to join with.
 */
export const zapSplit = (target: ZapTarget, tokenIn: Address, amount: bigint, timestamp: number): ZapSplit => {
  const { pool: before, range } = target
  const tokens = tokensOf(before)
  const [tokenOut, ...more] = otherTokens(before, tokenIn)
  if (tokenOut === undefined || more.length > 0) throw new Error('A split is for pools of two tokens.')
  const zeroForOne = indexOfToken(tokens, tokenIn) === 0
  const triedWith = (pool: AmmPool, rest: bigint, swapOut: bigint): Tried => ({
    target: { pool, range } as ZapTarget,
    swapOut,
    held: zeroForOne ? { amount0: rest, amount1: swapOut } : { amount0: swapOut, amount1: rest },
  })
  const swapped = (x: bigint): Tried => {
    if (x === 0n) return triedWith(before, amount, 0n)
    try {
      const pool = applySwap(before, tokenIn, x, timestamp, tokenOut)
      return triedWith(pool, amount - x, holdingOf(before, tokenOut).reserve - holdingOf(pool, tokenOut).reserve)
    } catch (error) {
      // Too little for one unit of the other token: the rest is what a larger swap begins with.
      if (isTooSmall(error)) return triedWith(before, amount - x, 0n)
      throw error
    }
  }
  const isShort = (x: bigint): boolean => {
    const tried = orNull(() => swapped(x))
    return tried !== null && isToken0Scarce(tried) !== zeroForOne
  }
  const near = before.type === 'classic' ? classicZapSwap(amount, holdingOf(before, tokenIn).reserve, before.fee) : null
  const swapIn = findSwap(isShort, amount, near)
  const best = swapped(swapIn)
  // Where one unit more is not too much for the join, it is too much for the pool: that says why.
  if (swapIn < amount && isShort(swapIn)) swapped(swapIn + 1n)
  const deposit = takenOf(best)
  return {
    swapIn,
    swapOut: best.swapOut,
    pool: best.target.pool,
    deposit,
    dust: { amount0: best.held.amount0 - deposit.amount0, amount1: best.held.amount1 - deposit.amount1 },
  }
}

/** The better way into a weighted pool with one token, and the pool tokens of it. */
export type WeightedZap = { readonly liquidity: bigint } & (
  { readonly kind: 'single' } | { readonly kind: 'split'; readonly split: ZapSplit }
)

/**
 * A single join, or in a pool of two tokens a swap before a join of both: whichever makes more pool tokens. Throws what the single join throws
 * where neither is possible.
 */
export const weightedZap = (supply: WeightedSupply, tokenIn: Address, amount: bigint): WeightedZap => {
  const { pool, totalSupply } = supply
  const single = orNull(() => weightedMintSingle(supply, amount, tokenIn).liquidity)
  const split = pool.tokens.length > 2 ? null : orNull(() => zapSplit({ pool }, tokenIn, amount, 0))
  if (split !== null) {
    const { amount0, amount1 } = split.deposit
    const { liquidity } = weightedMint({ pool: split.pool as WeightedPool, totalSupply }, [amount0, amount1])
    if (single === null || liquidity > single) return { kind: 'split', liquidity, split }
  }
  return { kind: 'single', liquidity: single ?? weightedMintSingle(supply, amount, tokenIn).liquidity }
}
