import { orNull } from '../errors/orNull.ts'
import { type QuoteQuestion, quoteTrade } from './quoteTrade.ts'
import type { SplitSearch } from './splitSearch.ts'

/** Significant digits of the answer. */
const DIGITS = 4n
const SCALE = 10n ** DIGITS

/** An amount with only its first digits, rounded down. */
const shortened = (amount: bigint): bigint => {
  let step = 1n
  while (amount / step >= SCALE) step *= 10n
  return (amount / step) * step
}

/**
 * Searches the largest filled amount below `amount` (raw units), if smaller amounts are filled too. It yields amounts to test and receives
 * whether each is filled. The result was filled and has four digits; null if nothing is filled.
 */
export function* searchMost(amount: bigint): Generator<bigint, bigint | null, boolean> {
  let [low, high] = [amount / 10n, amount]
  while (low > 0n && !(yield low)) [low, high] = [low / 10n, low]
  while (high - low > 1n && (high - low) * SCALE * 10n > high) {
    const middle = (low + high) / 2n
    if (yield middle) low = middle
    else high = middle
  }
  // A limit that is a round figure is met from below: it is the answer if it is filled itself.
  const round = shortened(high)
  if (round > low && round < amount && (yield round)) return round
  return low === 0n ? null : shortened(low)
}

// ERR-4
/** Whether any path or split fills the amount of a question. */
export const isFilled = (question: QuoteQuestion, splits: SplitSearch): boolean =>
  orNull(() => quoteTrade(question)) !== null || orNull(() => quoteTrade(question, splits)) !== null
