import { parsePercent } from '@exchange/domain'

/** How far below the market a part may be sold, in basis points: what is offered, and what is chosen to begin with. */
export const PROTECTIONS_BPS = [100, 300, 500, 1_000] as const
export const DEFAULT_PROTECTION_BPS = 500

const LEAST_BPS = 10n
const MOST_BPS = 5_000n

/** A typed percentage as basis points; null unless it lies between 0.1 and 50 percent. */
export const parseProtection = (text: string): number | null => {
  const parsed = parsePercent(text, 2)
  if (parsed.status === 'invalid' || parsed.value < LEAST_BPS || parsed.value > MOST_BPS) return null
  return Number(parsed.value)
}
