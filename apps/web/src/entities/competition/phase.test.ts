import { describe, expect, it } from 'vitest'
import { isFull, isSoon, nextMoment, phaseOf, elapsedShare, statusOf } from './phase.ts'
import { competitionOf } from './testing.ts'

const times = { registrationStart: 1_000_000, registrationEnd: 1_036_000, start: 1_072_000, end: 1_144_000 }
const competition = competitionOf(times)

// ARENA-9: a start is inclusive, an end exclusive
describe('a competition', () => {
  it.each([
    [999_999, 'notOpen', 'upcoming', 'opens', times.registrationStart],
    [1_000_000, 'registration', 'upcoming', 'closes', times.registrationEnd],
    [1_036_000, 'waiting', 'upcoming', 'starts', times.start],
    [1_072_000, 'live', 'live', 'ends', times.end],
    [1_143_999, 'live', 'live', 'ends', times.end],
    [1_144_000, 'ended', 'ended', 'over', times.end],
  ] as const)('at %i is %s and %s, and next it %s', (now, phase, status, kind, at) => {
    expect([phaseOf(competition, now), statusOf(competition, now)]).toEqual([phase, status])
    expect(nextMoment(competition, now)).toEqual({ kind, at })
  })

  it('is ranked once everybody is, void where too few joined or nobody traded, and cancelled where its host took it back', () => {
    const at = times.end
    expect(phaseOf({ ...competition, rankedCount: 412 }, at)).toBe('ranked')
    expect(statusOf({ ...competition, participantsCount: 1 }, times.start)).toBe('void')
    expect(statusOf({ ...competition, rankedCount: 412, eligibleCount: 0 }, at)).toBe('void')
    expect(statusOf({ ...competition, cancelled: true }, 1)).toBe('cancelled')
  })

  it('is on its way to the start, then to the end', () => {
    expect([0, 1_000_000, 1_036_000, 1_072_000, 1_108_000, 2_000_000].map((now) => elapsedShare(competition, now))).toEqual([
      0, 0, 0.5, 0, 0.5, 1,
    ])
    expect(elapsedShare({ ...competition, participantsCount: 0 }, 1_108_000)).toBe(0)
  })

  it('closes its registration soon in the last hour of it, and ends soon in its own last hour', () => {
    const soon = (now: number) => isSoon(nextMoment(competition, now), now)
    expect([soon(1_032_399), soon(1_032_400), soon(1_035_999), soon(1_036_000)]).toEqual([false, true, true, false])
    expect([soon(1_140_399), soon(1_140_400), soon(1_143_999), soon(1_144_000)]).toEqual([false, true, true, false])
  })

  it('is full once every place is taken', () => {
    expect([499, 500].map((participantsCount) => isFull({ ...competition, participantsCount }))).toEqual([false, true])
  })
})
