import { DAY_SECONDS } from '../../clock/day.ts'
import { DomainError } from '../../errors/errorCode.ts'
import type { DynamicFee, Timepoint } from '../../types.ts'

/** Length of the window, in seconds, over which ticks and their volatility are averaged: 24 hours. */
export const VOLATILITY_WINDOW = DAY_SECONDS
/** Number of records in the plugin's ring. */
const RING = 65_536

const after = (index: number): number => (index + 1) % RING

/** The first record of a pool: the starting tick at `timestamp` (seconds), with empty sums. */
export const firstTimepoint = (timestamp: number, tick: number): Timepoint => ({
  index: 0,
  timestamp,
  tickCumulative: 0n,
  volatilityCumulative: 0n,
  tick,
  averageTick: tick,
  windowStartIndex: 0,
})

const unknown = (target: number): DomainError => new DomainError('data.stale', { error: 'targetIsTooOld', target })

/** Index of the newest record at or before `target`, or −1. */
const placeAt = (timepoints: readonly Timepoint[], target: number): number => {
  let low = 0
  let high = timepoints.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((timepoints[middle] as Timepoint).timestamp <= target) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The records before and after `target`, which is earlier than the last record. Throws `data.stale` if the list has a gap there. */
const around = (timepoints: readonly Timepoint[], target: number): readonly [before: Timepoint, next: Timepoint] => {
  const place = placeAt(timepoints, target)
  const before = timepoints[place]
  const next = timepoints[place + 1]
  if (before === undefined || next === undefined || next.index !== after(before.index)) throw unknown(target)
  return [before, next]
}

/** Sum over an interval's seconds of (tick − average tick)², rounded down. The tick is constant, and its average moves linearly. */
const volatilityOver = (seconds: bigint, tick: number, averageBefore: number, averageAfter: number): bigint => {
  const slope = BigInt(averageBefore - averageAfter)
  const start = BigInt(tick - averageBefore) * seconds
  const sum = seconds * (seconds + 1n)
  const squares = sum * (2n * seconds + 1n)
  return (slope * slope * squares + 6n * start * slope * sum + 6n * seconds * start * start) / (6n * seconds * seconds)
}

type Average = { readonly averageTick: number; readonly windowStartIndex: number }

/** Average tick over the window that ends at `timestamp`; the tick has not changed since the last record. Divisions truncate. */
const averageAt = (timepoints: readonly Timepoint[], last: Timepoint, timestamp: number, tick: number, cumulative: bigint): Average => {
  const [oldest] = timepoints as readonly [Timepoint]
  const target = timestamp - VOLATILITY_WINDOW
  if (oldest.timestamp > target) {
    const average = (cumulative - oldest.tickCumulative) / BigInt(timestamp - oldest.timestamp)
    return { averageTick: Number(average), windowStartIndex: oldest.index }
  }
  if (last.timestamp <= target) return { averageTick: tick, windowStartIndex: last.index }
  const [before, next] = around(timepoints, target)
  const perSecond = (next.tickCumulative - before.tickCumulative) / BigInt(next.timestamp - before.timestamp)
  const start = before.tickCumulative + perSecond * BigInt(target - before.timestamp)
  return { averageTick: Number((cumulative - start) / BigInt(VOLATILITY_WINDOW)), windowStartIndex: before.index }
}

/** The records that a later fee can still depend on: those within the window, and the one in force at its start. */
const withinWindow = (timepoints: readonly Timepoint[], timestamp: number): readonly Timepoint[] => {
  const place = placeAt(timepoints, timestamp - VOLATILITY_WINDOW)
  return place > 0 ? timepoints.slice(place) : timepoints
}

/**
 * The oracle after the first swap of a block of `timestamp` (seconds), with the tick before that swap. It adds a record unless one with this
 * time exists. Throws `data.stale` if a needed record is unknown. Twin of VolatilityOracle.write.
 */
export const writeTimepoint = (fee: DynamicFee, timestamp: number, tick: number): DynamicFee => {
  const last = fee.timepoints.at(-1)
  if (last === undefined) throw unknown(timestamp)
  if (timestamp <= last.timestamp) return fee
  const index = after(last.index)
  const overwrites = fee.oldestIndex === index
  // A full ring loses its oldest record; the list may have lost it long before.
  const kept = overwrites && fee.timepoints[0]?.index === index ? fee.timepoints.slice(1) : fee.timepoints
  const seconds = BigInt(timestamp - last.timestamp)
  const tickCumulative = last.tickCumulative + BigInt(tick) * seconds
  const { averageTick, windowStartIndex } = averageAt(fee.timepoints, last, timestamp, tick, tickCumulative)
  const written: Timepoint = {
    index,
    timestamp,
    tickCumulative,
    volatilityCumulative: last.volatilityCumulative + volatilityOver(seconds, tick, last.averageTick, averageTick),
    tick,
    averageTick,
    windowStartIndex: windowStartIndex === index ? after(index) : windowStartIndex,
  }
  return {
    ...fee,
    lastIndex: index,
    oldestIndex: overwrites ? after(index) : fee.oldestIndex,
    timepoints: withinWindow([...kept, written], timestamp),
  }
}

/** Average volatility per second over the window that ends with the last record, or over the pool's age if that is shorter. */
export const averageVolatility = ({ timepoints }: DynamicFee): bigint => {
  const [oldest] = timepoints
  const last = timepoints.at(-1)
  if (oldest === undefined || last === undefined || oldest.index === last.index) return 0n
  const target = last.timestamp - VOLATILITY_WINDOW
  if (oldest.timestamp <= target) {
    const [before, next] = around(timepoints, target)
    const growth = next.volatilityCumulative - before.volatilityCumulative
    const start = before.volatilityCumulative + (growth * BigInt(target - before.timestamp)) / BigInt(next.timestamp - before.timestamp)
    return (last.volatilityCumulative - start) / BigInt(VOLATILITY_WINDOW)
  }
  // A sample of n seconds has n − 1 degrees of freedom.
  const age = last.timestamp - oldest.timestamp
  return (last.volatilityCumulative - oldest.volatilityCumulative) / BigInt(age > 1 ? age - 1 : age)
}
