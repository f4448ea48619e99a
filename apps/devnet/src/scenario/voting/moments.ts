import { EPOCH, epochStart } from '@exchange/domain'
import type { Step } from '../schedule.ts'

/** Length of an epoch, and the start of the one that contains a time, in the schedule's numbers. */
export const epochSeconds = Number(EPOCH)
export const epochOf = (timestamp: number): number => Number(epochStart(BigInt(timestamp)))

/** A time at which voters, payers and stakers act: the first or the last of their epoch in the history, or both. */
export type Moment = {
  readonly epoch: number
  /** Epochs until the one in which the history ends. */
  readonly left: number
  readonly isOpening: boolean
  readonly isClosing: boolean
  /** Seconds after which its blocks may start, and before which they end. */
  readonly from: number
  readonly until: number
}

/** Blocks of a moment come within this many seconds before its step. */
const window = 900
/**
 * Seconds that all of its blocks need. The first step of an epoch may be closer to its start than this: the epoch then opens with the next
 * step. Only a world made in the first minutes of an epoch has no next step, and starts without that epoch's work.
 */
const leastRoom = 500

const startOfBlocks = ({ timestamp }: Step, before: Step | undefined): number =>
  Math.max(timestamp - window, epochOf(timestamp), before?.timestamp ?? 0) + 1

/**
 * The moments of a history, by the index of the step that they precede: around the first and the last step of every epoch that leave room
 * for their blocks. The epoch in which the history ends has no last one, as it continues.
 */
export function planMoments(steps: readonly Step[]): ReadonlyMap<number, Moment> {
  const lastEpoch = epochOf(steps.at(-1)?.timestamp ?? 0)
  const roomy = steps
    .map((step, i) => ({ ...step, epoch: epochOf(step.timestamp), from: startOfBlocks(step, steps[i - 1]) }))
    .filter(({ timestamp, from }) => timestamp - from >= leastRoom)
  const moments = new Map<number, Moment>()
  for (const [i, { index, timestamp, epoch, from }] of roomy.entries()) {
    const isOpening = roomy[i - 1]?.epoch !== epoch
    const isClosing = epoch < lastEpoch && roomy[i + 1]?.epoch !== epoch
    if (!isOpening && !isClosing) continue
    moments.set(index, { epoch, left: (lastEpoch - epoch) / epochSeconds, isOpening, isClosing, from, until: timestamp })
  }
  return moments
}
