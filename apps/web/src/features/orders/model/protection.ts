import { parsePercent } from '@exchange/domain'

/** Choices for the maximum distance below the market, in basis points. */
export const PROTECTIONS_BPS = [100, 300, 500, 1_000] as const
// ORDER-12
/**
 * The default: the largest slippage that needs no confirmation. A wider one gives away money without a question, under a narrower one a
 * part only waits.
 */
export const DEFAULT_PROTECTION_BPS = 100

const LEAST_BPS = 10n
const MOST_BPS = 5_000n

/** A typed percentage as basis points; null unless it is between 0.1 and 50 percent. */
export const parseProtection = (text: string): number | null => {
  const parsed = parsePercent(text, 2)
  if (parsed.status === 'invalid' || parsed.value < LEAST_BPS || parsed.value > MOST_BPS) return null
  return Number(parsed.value)
}
