import { DomainError } from '../../errors/errorCode.ts'
import { WAD } from '../../math/fullMath.ts'
import { LN_MAX, logPower, POWER_ONE, powerExp, powerGrowth, powerLog, upperBound } from './power.ts'

/** Tokens with a weight below 1 % (a wad) have the lower limit. */
const LIGHT = 10n ** 16n

/**
 * Maximum raw units that one swap may bring to or take from a reserve: 30 % of it, or 3 % for a token lighter than 1 %, rounded down. Twin of
 * WeightedMath.limitOf.
 */
export const weightedLimit = (reserve: bigint, weight: bigint): bigint => (weight < LIGHT ? (reserve * 3n) / 100n : (reserve * 3n) / 10n)

const above = (error: 'MaxInRatio' | 'MaxOutRatio', reserve: bigint, weight: bigint): DomainError =>
  new DomainError('quote.insufficientLiquidity', { error, maximum: weightedLimit(reserve, weight) })

const requireIn = (amountIn: bigint, reserve: bigint, weight: bigint): bigint => {
  if (amountIn > weightedLimit(reserve, weight)) throw above('MaxInRatio', reserve, weight)
  return amountIn
}

const requireOut = (amountOut: bigint, reserve: bigint, weight: bigint): bigint => {
  if (amountOut > weightedLimit(reserve, weight)) throw above('MaxOutRatio', reserve, weight)
  return amountOut
}

/** reserve · (1 − e^−logarithm), rounded down. */
const partOf = (reserve: bigint, weight: bigint, logarithm: bigint): bigint => {
  if (logarithm > LN_MAX) throw above('MaxOutRatio', reserve, weight)
  const growth = powerGrowth(logarithm)
  return (reserve * growth) / (POWER_ONE + growth)
}

/**
 * reserveOut · (1 − (reserveIn ÷ (reserveIn + amountIn))^(weightIn ÷ weightOut)), rounded down, for an amount in without its fee. Raw units,
 * weights as wads. Throws `quote.insufficientLiquidity` if either side exceeds its limit. Twin of WeightedMath.getAmountOut.
 */
export const weightedGetAmountOut = (
  amountIn: bigint,
  reserveIn: bigint,
  weightIn: bigint,
  reserveOut: bigint,
  weightOut: bigint,
): bigint => {
  if (amountIn === 0n) return 0n
  const after = reserveIn + requireIn(amountIn, reserveIn, weightIn)
  const amountOut =
    weightIn === weightOut
      ? (reserveOut * amountIn) / after
      : partOf(reserveOut, weightOut, logPower(after, reserveIn, weightIn, weightOut))
  return requireOut(amountOut, reserveOut, weightOut)
}

/**
 * reserveIn · ((reserveOut ÷ (reserveOut − amountOut))^(weightOut ÷ weightIn) − 1), rounded up: the amount in before its fee is added. Raw
 * units, weights as wads. Throws `quote.insufficientLiquidity` if either side exceeds its limit. Twin of WeightedMath.getAmountIn.
 */
export const weightedGetAmountIn = (
  amountOut: bigint,
  reserveIn: bigint,
  weightIn: bigint,
  reserveOut: bigint,
  weightOut: bigint,
): bigint => {
  if (amountOut === 0n) return 0n
  const after = reserveOut - requireOut(amountOut, reserveOut, weightOut)
  if (weightIn === weightOut) return requireIn((reserveIn * amountOut + after - 1n) / after, reserveIn, weightIn)
  const logarithm = logPower(reserveOut, after, weightOut, weightIn)
  if (logarithm > LN_MAX) throw above('MaxInRatio', reserveIn, weightIn)
  const growth = upperBound(powerGrowth(logarithm), weightOut, weightIn)
  return requireIn((reserveIn * growth + POWER_ONE - 1n) >> 144n, reserveIn, weightIn)
}

/**
 * Pool tokens (wei) for a deposit of one token without its fee: supply · ((1 + amountIn ÷ reserve)^weight − 1), rounded down. Throws beyond
 * the limit. Twin of WeightedMath.singleLiquidity.
 */
export const singleLiquidity = (amountIn: bigint, reserve: bigint, weight: bigint, supply: bigint): bigint => {
  if (amountIn === 0n) return 0n
  return (supply * powerGrowth(logPower(reserve + requireIn(amountIn, reserve, weight), reserve, weight, WAD))) >> 144n
}

/**
 * Raw units of one token for `liquidity` pool tokens, before the fee: reserve · (1 − (1 − liquidity ÷ supply)^(1 ÷ weight)), rounded down.
 * Throws beyond the limit. Twin of WeightedMath.singleAmount.
 */
export const singleAmount = (liquidity: bigint, reserve: bigint, weight: bigint, supply: bigint): bigint => {
  if (liquidity === 0n) return 0n
  if (liquidity > (supply * 3n) / 10n) throw above('MaxOutRatio', reserve, weight)
  return requireOut(partOf(reserve, weight, logPower(supply, supply - liquidity, WAD, weight)), reserve, weight)
}

/** Π amount^weight, rounded down. Amounts have 18 decimals; weights are wads that total 1e18. Twin of WeightedMath.invariant. */
export const weightedInvariant = (amounts: readonly bigint[], weights: readonly bigint[]): bigint =>
  powerExp(amounts.reduce((sum, amount, i) => sum + (weights[i] ?? 0n) * powerLog(amount), 0n) / WAD)
