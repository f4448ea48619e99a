import { describe, expect, it } from 'vitest'
import { competitionPhase, competitionStatus, isEndingSoon, type PhaseFacts } from './phase.ts'
import { toCompetitionLabel } from './types.ts'

const times = { registrationStart: 1_000, registrationEnd: 5_000, start: 9_000, end: 20_000 }
const facts: PhaseFacts = { cancelled: false, participants: 3, rankedCount: 0, nobodyTraded: false }

// ARENA-9, ARENA-10: start is inclusive, end exclusive, in chain time
describe('the phase of a competition', () => {
  it.each([
    [999, 'notOpen'],
    [1_000, 'registration'],
    [4_999, 'registration'],
    [5_000, 'waiting'],
    [8_999, 'waiting'],
    [9_000, 'live'],
    [19_999, 'live'],
    [20_000, 'ended'],
  ] as const)('at %i is %s', (now, phase) => expect(competitionPhase(times, facts, now)).toBe(phase))

  it('is ranked once everybody is', () => {
    expect(competitionPhase(times, { ...facts, rankedCount: 2 }, 20_000)).toBe('ended')
    expect(competitionPhase(times, { ...facts, rankedCount: 3 }, 20_000)).toBe('ranked')
  })

  // ARENA-19: fewer than 2 participants at the start make it void; the host may cancel before registration starts
  it('is void from the start on with fewer than two participants, and where nobody traded', () => {
    expect(competitionPhase(times, { ...facts, participants: 1 }, 8_999)).toBe('waiting')
    expect(competitionPhase(times, { ...facts, participants: 1 }, 9_000)).toBe('void')
    expect(competitionPhase(times, { ...facts, rankedCount: 3, nobodyTraded: true }, 20_000)).toBe('void')
    expect(competitionPhase(times, { ...facts, cancelled: true }, 20_000)).toBe('cancelled')
  })
})

// ARENA-9
it.each([
  [8_999, 'upcoming'],
  [9_000, 'live'],
  [19_999, 'live'],
  [20_000, 'ended'],
] as const)('the status at %i is %s, by times alone', (now, status) => expect(competitionStatus(times, now)).toBe(status))

// ARENA-9
it('registration ends soon in its last hour', () =>
  expect([1_399, 1_400, 4_999, 5_000].map((now) => isEndingSoon(5_000, now))).toEqual([false, true, true, false]))

// ARENA-6: one of a configured list
it('a label is one of the list', () => expect([toCompetitionLabel('weekly'), toCompetitionLabel('Weekly')]).toEqual(['weekly', undefined]))
