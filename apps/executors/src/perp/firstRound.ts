import type { FirstRound, PerpRound } from '@exchange/domain'

/** The lower 64 bits of a round id count the rounds of a phase from 1 on. */
const PHASE = 1n << 64n

/** When a round was written; undefined when the feed does not answer. */
export type ReadTime = (roundId: bigint) => Promise<number | undefined>

/**
 * The first round after a moment, searched in the newest round's phase: backwards in growing steps, then by bisection. Unknown when only
 * the phase's first round is left, since earlier phases may have one, or when a round in between does not answer.
 */
export const findFirstRound = async (newest: PerpRound, moment: number, readTime: ReadTime): Promise<FirstRound> => {
  if (newest.updatedAt <= moment) return 'none'
  const phase = (newest.roundId / PHASE) * PHASE
  let [after, time] = [newest.roundId - phase, newest.updatedAt]
  let before: bigint | undefined
  let step = 1n
  while (before === undefined || after - before > 1n) {
    if (after <= 1n) return 'unknown'
    const gap = before === undefined ? step : (after - before) / 2n
    const probe = after > gap ? after - gap : 1n
    const probed = await readTime(phase + probe)
    if (probed === undefined) return 'unknown'
    if (probed <= moment) before = probe
    else [after, time] = [probe, probed]
    step *= 2n
  }
  return { roundId: phase + after, updatedAt: time }
}
