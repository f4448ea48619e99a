import { FULLY_HELD } from './curves/limit.ts'
import { type Market, WEIGHTED } from './market.ts'
import { type Split, splitInput, type SplitRequest } from './splitInput.ts'
import { splitOutput } from './splitOutput.ts'

export type { Split, SplitRequest } from './splitInput.ts'

const search = (market: Market, request: SplitRequest): Split | null =>
  request.kind === 'exactIn' ? splitInput(market, request) : splitOutput(market, request)

/**
 * Splits an exact input, or finds the input of an exact output. It first leaves room at pools' limits for trades of others, and uses the
 * limits fully only if the pools cannot fill the amount otherwise. Null if they cannot fill it at all.
 */
export const findSplit = (market: Market, request: SplitRequest): Split | null => {
  const split = search(market, request)
  const hasLimits = market.kind.includes(WEIGHTED)
  return split === null && hasLimits ? search({ ...market, held: FULLY_HELD }, request) : split
}
