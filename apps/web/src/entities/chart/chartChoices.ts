import type { ChartInterval, ChartRange } from '@exchange/api-client'

// SWAP-36
/** Ranges in the order they are offered. */
export const CHART_RANGES: readonly ChartRange[] = ['24H', '1W', '1M', '3M', '6M', '1Y']

type Choice = { readonly intervals: readonly ChartInterval[]; readonly initial: ChartInterval }

/**
 * The intervals of each range and its default. They are the ones that the API serves: at most 1,500 points, with buckets of at most a tenth
 * of the range, which may start up to that much later (how/api#chart-data).
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

/** The intervals of a line, which consists of hourly prices. */
export const lineIntervalsOf = (range: ChartRange): readonly ChartInterval[] => intervalsOf(range).filter((interval) => interval !== '30m')

/** The interval after a change of range: the chosen one if the range offers it, otherwise the range's default. */
export const intervalFor = (range: ChartRange, chosen: ChartInterval): ChartInterval =>
  choices[range].intervals.includes(chosen) ? chosen : choices[range].initial
