import { type CompetitionDraft, competitionFaults, type CreationFacts, findCompetitionFaults } from '@exchange/domain/arena/validation'
import { describe, expect, it } from 'vitest'
import { stepIds } from './createDraft.ts'
import { faultOfField, faultsOfStep, openStep } from './faults.ts'
import { draftOf, factsOf, NOW } from './testing.ts'

const found = (change: Partial<CompetitionDraft>, facts: Partial<CreationFacts> = {}) =>
  findCompetitionFaults(draftOf(change), factsOf(facts))

// ARENA-11, ARENA-12, ARENA-13: each rule shows in its step and under its field
describe('a fault', () => {
  it('is of one step, and every one of them is of some', () => {
    expect(stepIds.flatMap((step) => faultsOfStep(competitionFaults, step)).toSorted()).toEqual(competitionFaults.toSorted())
  })

  it.each([
    [found({ name: ' ' }), 'basics', 'name', 'nameMissing'],
    [found({ description: '' }), 'basics', 'description', 'descriptionMissing'],
    [found({ tokens: [draftOf().tokens[0]!] }), 'market', 'tokens', 'tokensTooFew'],
    [found({}, { isBelowBar: true }), 'market', 'belowBar', 'tokenBelowBar'],
    [found({ maxParticipants: 1_001 }), 'market', 'participants', 'participantsInvalid'],
    [found({ registrationStart: NOW }), 'times', 'registrationStart', 'registrationStartPast'],
    [found({ registrationEnd: draftOf().start! + 1_800 }), 'times', 'start', 'registrationAfterStart'],
    [found({}, { minDeposit: 200n * 10n ** 18n }), 'deposits', 'deposit', 'depositBelowMinimum'],
    [found({ hasEntryFee: true }), 'deposits', 'entryFee', 'entryFeeMissing'],
    [found({}, { prizeBalance: 1n }), 'prizes', 'contribution', 'contributionAboveBalance'],
    [found({ hostBps: 2_600, placesBps: [4_900, 2_500] }), 'prizes', 'hostShare', 'hostShareTooHigh'],
    [found({ placesBps: [5_000, 2_500, 1_400] }), 'prizes', 'places', 'sharesNotTotal'],
    [found({}, { isCreator: false }), 'review', 'wallet', 'notCreator'],
  ] as const)('%j stands in %s, under %s', (faults, step, field, fault) => {
    expect(faultOfField(faults, field)).toBe(fault)
    expect(faultsOfStep(faults, step)).toContain(fault)
    expect(openStep(faults)).toBe(step)
  })

  it('is none of a competition that can be made: its last step is open', () => {
    expect(found({})).toEqual([])
    expect(openStep([])).toBe('review')
  })
})
