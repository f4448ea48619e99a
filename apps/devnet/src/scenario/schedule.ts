import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Rng } from './rng.ts'

/** One step of the scenario: prices move, actors act, and each chain mines one block. `density` scales the number of active traders. */
export type Step = { readonly index: number; readonly timestamp: number; readonly density: number }

/** A stretch of the history, counted back from its end. */
export type Stretch = { readonly days: number; readonly stepSeconds: number; readonly density: number }

/** Sparse at first, dense in the last seven days. */
export const fullYear: readonly Stretch[] = [
  { days: 331, stepSeconds: 5 * DAY_SECONDS, density: 3 },
  { days: 28, stepSeconds: 12 * HOUR_SECONDS, density: 4 },
  { days: 7, stepSeconds: 2_700, density: 4.5 },
]

/** A world for tests. */
export const tenDays: readonly Stretch[] = [
  { days: 8, stepSeconds: DAY_SECONDS, density: 3 },
  { days: 2, stepSeconds: 2 * HOUR_SECONDS, density: 6 },
]

export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { days }) => sum + days * DAY_SECONDS, 0)

/**
 * The steps between `start` (excluded) and `end` (included), in seconds. Steps inside a stretch are shifted by up to a third of their
 * length, so that trades do not all fall on full hours; times are strictly ascending and the last step is `end`.
 */
export function planSteps(stretches: readonly Stretch[], start: number, end: number, rng: Rng): readonly Step[] {
  const steps: Step[] = []
  let stretchStart = start
  for (const { days, stepSeconds, density } of stretches) {
    const stretchEnd = Math.min(stretchStart + days * DAY_SECONDS, end)
    for (let at = stretchStart + stepSeconds; at <= stretchEnd; at += stepSeconds) {
      const timestamp = Math.min(at - rng.int(0, Math.floor(stepSeconds / 3)), end)
      const before = steps.at(-1)?.timestamp ?? start
      if (timestamp > before) steps.push({ index: steps.length, timestamp, density })
    }
    stretchStart = stretchEnd
  }
  const last = steps.at(-1)
  if (last && last.timestamp < end) steps.push({ index: steps.length, timestamp: end, density: last.density })
  return steps
}
