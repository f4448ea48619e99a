import { singleFee, weightedBurnSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { weightedLimit } from '../amm/weighted/curve.ts'
import { weightedSide } from '../amm/weighted/priceRatio.ts'
import { DomainError } from '../errors/errorCode.ts'
import { applyTax } from '../trade/transferTax.ts'
import type { Address } from '../types.ts'
import { partOfHolding } from './poolWithdrawal.ts'

const HUNDRED_PERCENT = 10_000n

/** The largest integer up to `most` that fits, if everything smaller fits too. */
const largestThat = (fits: (value: bigint) => boolean, most: bigint): bigint => {
  let [low, high] = [0n, most]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(middle)) low = middle
    else high = middle - 1n
  }
  return low
}

const isWithinLimit = (supply: WeightedSupply, liquidity: bigint, tokenOut: Address): boolean => {
  try {
    weightedBurnSingle(supply, liquidity, tokenOut)
    return true
  } catch (error) {
    if (error instanceof DomainError) return error.code !== 'quote.insufficientLiquidity'
    throw error
  }
}

// LIQ-9
/**
 * The maximum part of `held` pool tokens, in hundredths of a percent, that a weighted pool pays in one token at once: at most 30 % of its
 * reserve.
 */
export const maxSingleWithdrawal = (supply: WeightedSupply, held: bigint, tokenOut: Address): bigint =>
  largestThat((hundredths) => isWithinLimit(supply, partOfHolding(held, hundredths), tokenOut), HUNDRED_PERCENT)

/** The maximum raw units of one token that a weighted pool takes alone at once, including a transfer tax of `tax` pips. */
export const maxSingleDeposit = ({ pool }: WeightedSupply, tokenIn: Address, tax: bigint): bigint => {
  const { reserve, weight } = weightedSide(pool, tokenIn)
  const fits = (amount: bigint): boolean => {
    const received = applyTax(amount, tax)
    return received - singleFee(pool, received, tokenIn) <= weightedLimit(reserve, weight)
  }
  return largestThat(fits, reserve * 1_000n)
}
