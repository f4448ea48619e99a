import { orNull } from '../errors/orNull.ts'
import { type QuoteQuestion, quoteTrade } from './quoteTrade.ts'
import type { SplitSearch } from './splitSearch.ts'

/** Digits of the answer: what comes after them is nobody's concern where the whole is too much. */
const DIGITS = 4n
const SCALE = 10n ** DIGITS

/** The same amount with its first digits alone, rounded down. */
const shortened = (amount: bigint): bigint => {
  let step = 1n
  while (amount / step >= SCALE) step *= 10n
  return (amount / step) * step
}

/**
 * The search for the most that is filled where `amount` (raw units) is not, and whatever is smaller is filled too. It asks of one amount after
 * the other, and is told of each whether it is filled; its answer was filled, and has four digits. Null where nothing is.
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
/** Whether any way or split fills the amount of a question. */
export const isFilled = (question: QuoteQuestion, splits: SplitSearch): boolean =>
  orNull(() => quoteTrade(question)) !== null || orNull(() => quoteTrade(question, splits)) !== null
