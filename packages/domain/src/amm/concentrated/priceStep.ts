import { MAX_UINT256, PIPS } from '../../math/fullMath.ts'
import { divUp, token0Delta, token1Delta } from './tokenDelta.ts'

const Q96 = 96n

/** One move of the price at constant liquidity. Amounts are raw units; `input` does not include the fee. */
export type PriceStep = { readonly sqrtPrice: bigint; readonly input: bigint; readonly output: bigint; readonly fee: bigint }

/** The price (√ × 2^96) after `input` raw units of the token in, without the fee, rounded in the pool's favour. */
const priceAfterInput = (sqrtPrice: bigint, liquidity: bigint, input: bigint, zeroForOne: boolean): bigint => {
  if (!zeroForOne) return sqrtPrice + (input << Q96) / liquidity
  const shifted = liquidity << Q96
  const product = input * sqrtPrice
  // Beyond 256 bits the contract falls back to a coarser formula.
  if (shifted + product > MAX_UINT256) return divUp(shifted, shifted / sqrtPrice + input)
  return divUp(shifted * sqrtPrice, shifted + product)
}

/** The price (√ × 2^96) after `output` raw units of the token out, rounded in the pool's favour. */
const priceAfterOutput = (sqrtPrice: bigint, liquidity: bigint, output: bigint, zeroForOne: boolean): bigint => {
  if (zeroForOne) return sqrtPrice - divUp(output << Q96, liquidity)
  const shifted = liquidity << Q96
  return divUp(shifted * sqrtPrice, shifted - output * sqrtPrice)
}

const inputBetween = (from: bigint, to: bigint, liquidity: bigint, zeroForOne: boolean): bigint =>
  zeroForOne ? token0Delta(to, from, liquidity, true) : token1Delta(from, to, liquidity, true)

const outputBetween = (from: bigint, to: bigint, liquidity: bigint, zeroForOne: boolean): bigint =>
  zeroForOne ? token1Delta(to, from, liquidity, false) : token0Delta(from, to, liquidity, false)

const feeOnTop = (input: bigint, fee: bigint): bigint => divUp(input * fee, PIPS - fee)

/**
 * Moves the price toward `target` with at most `available` raw units in, fee included. Amounts in round up, amounts out round down. Twin of
 * PriceMovementMath for an exact input.
 */
export const stepByInput = (
  from: bigint,
  target: bigint,
  liquidity: bigint,
  available: bigint,
  fee: bigint,
  zeroForOne: boolean,
): PriceStep => {
  const net = (available * (PIPS - fee)) / PIPS
  const whole = inputBetween(from, target, liquidity, zeroForOne)
  if (net >= whole)
    return { sqrtPrice: target, input: whole, output: outputBetween(from, target, liquidity, zeroForOne), fee: feeOnTop(whole, fee) }
  const sqrtPrice = priceAfterInput(from, liquidity, net, zeroForOne)
  const input = inputBetween(from, sqrtPrice, liquidity, zeroForOne)
  // The target was not reached: all that did not move the price is fee.
  return { sqrtPrice, input, output: outputBetween(from, sqrtPrice, liquidity, zeroForOne), fee: available - input }
}

/**
 * Moves the price toward `target` for at most `wanted` raw units out. Amounts in round up, amounts out round down. Twin of PriceMovementMath
 * for an exact output.
 */
export const stepByOutput = (
  from: bigint,
  target: bigint,
  liquidity: bigint,
  wanted: bigint,
  fee: bigint,
  zeroForOne: boolean,
): PriceStep => {
  const whole = outputBetween(from, target, liquidity, zeroForOne)
  const sqrtPrice = wanted >= whole ? target : priceAfterOutput(from, liquidity, wanted, zeroForOne)
  const reached = sqrtPrice === target ? whole : outputBetween(from, sqrtPrice, liquidity, zeroForOne)
  const input = inputBetween(from, sqrtPrice, liquidity, zeroForOne)
  return { sqrtPrice, input, output: reached > wanted ? wanted : reached, fee: feeOnTop(input, fee) }
}
