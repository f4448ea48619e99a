import type { Market } from './market.ts'
import { type Split, splitInput, type SplitRequest } from './splitInput.ts'
import { splitOutput } from './splitOutput.ts'

export type { Split, SplitRequest } from './splitInput.ts'

/** Splits an exact input, or finds the input of an exact output. Null where the pools cannot fill it. */
export const findSplit = (market: Market, request: SplitRequest): Split | null =>
  request.kind === 'exactIn' ? splitInput(market, request) : splitOutput(market, request)
