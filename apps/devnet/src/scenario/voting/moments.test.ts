import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { expect, it } from 'vitest'
import { createRng } from '../rng.ts'
import { lengthOfScenario } from '../scenario.ts'
import { fullYear, planSteps } from '../schedule.ts'
import { epochOf, epochSeconds, type Moment, planMoments } from './moments.ts'

/** From the announcement of a governance call to its execution. */
const governanceDelay = 2 * DAY_SECONDS
const monday = Date.UTC(2026, 10, 23) / 1_000

/** Moments of the year that ends at `end`. */
const momentsUntil = (end: number): readonly Moment[] => {
  const start = end - lengthOfScenario('fullYear')
  return [...planMoments(planSteps(fullYear, start, end, createRng('first light').fork('schedule'))).values()]
}

/** A world may be made at any time: one for every four minutes of a week. */
const worlds = Array.from({ length: epochSeconds / 240 }, (_, i) => monday + i * 240).map((end) => ({ end, moments: momentsUntil(end) }))

// NET-16, NET-19: every epoch has votes, and the council suspends, revives and kills a gauge on fixed epochs
it('opens and closes every epoch of the past once, whenever the world is made', () => {
  for (const { end, moments } of worlds) {
    const past = moments.filter(({ left }) => left > 0)
    const epochs = [...new Set(past.map(({ epoch }) => epoch))]
    expect((epochOf(end) - Math.min(...epochs)) / epochSeconds, String(end)).toBe(epochs.length)
    for (const [name, list] of [
      ['opening', past.filter(({ isOpening }) => isOpening)],
      ['closing', past.filter(({ isClosing }) => isClosing)],
    ] as const)
      expect(
        list.map(({ epoch }) => epoch),
        `${name} of a world made at ${end}`,
      ).toEqual(epochs)
  }
})

it('lies inside its epoch, has room for its blocks and never meets another', () => {
  const isSound = ({ epoch, from, until }: Moment, before: Moment | undefined): boolean =>
    epochOf(from) === epoch && epochOf(until) === epoch && from > (before?.until ?? 0) && until - from >= 500
  for (const { end, moments } of worlds)
    expect(
      moments.filter((moment, i) => !isSound(moment, moments[i - 1])),
      String(end),
    ).toEqual([])
})

it('leaves the delay of governance between the openings of epochs in the sparse part of the year', () => {
  for (const { end, moments } of worlds) {
    const openings = moments.filter(({ isOpening, left }) => isOpening && left >= 6)
    const gaps = openings.slice(1).map(({ from }, i) => from - (openings[i]?.until ?? 0))
    expect(Math.min(...gaps), String(end)).toBeGreaterThanOrEqual(governanceDelay)
  }
})

it('opens the running epoch as soon as a step of it leaves room, and closes it never', () => {
  for (const { end, moments } of worlds) {
    const running = moments.filter(({ left }) => left === 0)
    expect(running.some(({ isClosing }) => isClosing)).toBe(false)
    if (end - epochOf(end) > 3_600)
      expect(
        running.filter(({ isOpening }) => isOpening),
        String(end),
      ).toHaveLength(1)
  }
})
