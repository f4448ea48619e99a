import { parsePercent } from '../amounts/parsePercent.ts'
import { isSlippageValid } from './slippage.ts'

/** Basis points of a typed percentage ("0,5" → 50); null unless it is between 0.01 and 50 with at most two decimals. */
export const parseSlippage = (percent: string): number | null => {
  const parsed = parsePercent(percent, 2)
  if (parsed.status === 'invalid') return null
  const bps = Number(parsed.value)
  return isSlippageValid(bps) ? bps : null
}
