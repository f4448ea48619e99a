import type { Step } from '../schedule.ts'

export const week = 604_800
export const epochOf = (timestamp: number): number => Math.floor(timestamp / week) * week

/** A time at which voters, payers and stakers act: the first or the last of their epoch in the history, or both. */
export type Moment = {
  readonly epoch: number
  /** Epochs until the one in which the history ends. */
  readonly left: number
  readonly isOpening: boolean
  readonly isClosing: boolean
  /** Seconds from which on its blocks may lie, and before which they end. */
  readonly from: number
  readonly until: number
}

/** Blocks of a moment lie in this many seconds before its step. */
const window = 900
/** Room for all of its blocks. Only a world that is made in the first minutes of an epoch has less, and begins with that epoch's work undone. */
const leastRoom = 500

/**
 * The moments of a history, by the index of the step that they precede: around the first and the last step of every epoch. The epoch in which
 * the history ends has no last one: it goes on.
 */
export function planMoments(steps: readonly Step[]): ReadonlyMap<number, Moment> {
  const lastEpoch = epochOf(steps.at(-1)?.timestamp ?? 0)
  const moments = new Map<number, Moment>()
  for (const [i, { index, timestamp }] of steps.entries()) {
    const epoch = epochOf(timestamp)
    const [before, next] = [steps[i - 1], steps[i + 1]]
    const isOpening = before === undefined || epochOf(before.timestamp) < epoch
    const isClosing = next !== undefined && epochOf(next.timestamp) > epoch
    const from = Math.max(timestamp - window, epoch, before?.timestamp ?? 0) + 1
    if ((!isOpening && !isClosing) || timestamp - from < leastRoom) continue
    moments.set(index, { epoch, left: (lastEpoch - epoch) / week, isOpening, isClosing, from, until: timestamp })
  }
  return moments
}
