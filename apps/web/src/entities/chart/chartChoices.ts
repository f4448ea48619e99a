import type { ChartInterval, ChartRange } from '@exchange/api-client'

// SWAP-36
/** Ranges in the order they are offered. */
export const CHART_RANGES: readonly ChartRange[] = ['24H', '1W', '1M', '3M', '6M', '1Y']

type Choice = { readonly intervals: readonly ChartInterval[]; readonly initial: ChartInterval }

/**
 * Intervals of each range, and the one to begin with: every one that the API answers in, which is at most 1,500 points, whose buckets are no more than a
 * tenth of the range, which may begin so much later (how/api#chart-data).
 */
const choices: Readonly<Record<ChartRange, Choice>> = {
  '24H': { intervals: ['30m', '1h'], initial: '30m' },
  '1W': { intervals: ['30m', '1h', '4h', '12h'], initial: '1h' },
  '1M': { intervals: ['30m', '1h', '4h', '12h'], initial: '4h' },
  '3M': { intervals: ['4h', '12h'], initial: '4h' },
  '6M': { intervals: ['4h', '12h'], initial: '12h' },
  '1Y': { intervals: ['12h'], initial: '12h' },
}

export const intervalsOf = (range: ChartRange): readonly ChartInterval[] => choices[range].intervals

/** Those of a line, which is made of prices that are kept by the hour. */
export const lineIntervalsOf = (range: ChartRange): readonly ChartInterval[] => intervalsOf(range).filter((interval) => interval !== '30m')

/** The interval after the range changed: the chosen one where the range has it, else the range's own. */
export const intervalFor = (range: ChartRange, chosen: ChartInterval): ChartInterval =>
  choices[range].intervals.includes(chosen) ? chosen : choices[range].initial
