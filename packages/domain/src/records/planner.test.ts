import { describe, expect, it } from 'vitest'
import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { EPOCHS_AHEAD, plannedDates, plannedKey, type PlannerFacts } from './planner.ts'

const WEEK = Number(EPOCH)
const THURSDAY = Number(epochStart(1_795_000_000n))
const NOW = THURSDAY + 86_400
const nothing: PlannerFacts = { now: NOW, locks: [], automations: [], deallocations: [], competitions: [], chapters: [] }
const lock = (lockId: string, weeks: number, extendedEpoch: number | null = null) => ({
  lockId,
  end: THURSDAY + weeks * WEEK,
  extendedEpoch,
})
const told = (facts: Partial<PlannerFacts>) =>
  plannedDates({ ...nothing, ...facts }).map(({ kind, at, ids }) => [kind, (at - THURSDAY) / WEEK, ids.join()])

// ANALYTICS-11: vote closes, extension opens, rebase, automation, deallocation, competitions, chapters
describe('the dates of an account', () => {
  it('are none of who has nothing', () => {
    expect(plannedDates(nothing)).toEqual([])
  })

  it('are the ends of epochs for locks that last beyond them, their rebase, and the end of each', () => {
    expect(told({ locks: [lock('1', 100), lock('2', 2)] })).toEqual([
      ['voteCloses', 1, '1,2'],
      ['rebase', 1, '1,2'],
      ['voteCloses', 2, '1'],
      ['rebase', 2, '1,2'],
      ['lockEnds', 2, '2'],
      ['voteCloses', 3, '1'],
      ['rebase', 3, '1'],
      ['voteCloses', 4, '1'],
      ['rebase', 4, '1'],
      ['lockEnds', 100, '1'],
    ])
  })

  it('have an extension that opens only where one was used in this epoch', () => {
    const kinds = (extended: number | null, weeks = 50) =>
      told({ locks: [lock('7', weeks, extended)] }).filter(([kind]) => kind === 'extensionOpens')
    expect(kinds(THURSDAY)).toEqual([['extensionOpens', 1, '7']])
    expect(kinds(THURSDAY - WEEK)).toEqual([])
    expect(kinds(null)).toEqual([])
    expect(kinds(THURSDAY, 1)).toEqual([])
  })

  it('have the runs of an automation, the next one after that of this epoch', () => {
    const at = (lastRunEpoch: number | null, weeks = 90, isExtended = false) =>
      told({
        locks: [lock('2', 90), lock('3', weeks)],
        automations: [{ lockId: '3', executionTime: THURSDAY - 10 * WEEK + WEEK / 2, lastRunEpoch, trigger: 'keeper', isExtended }],
      }).flatMap(([kind, week]) => (kind === 'automationRun' ? [week] : []))
    expect(at(null)).toEqual([0.5, 1.5, 2.5, 3.5])
    expect(at(THURSDAY)).toEqual([1.5, 2.5, 3.5, 4.5])
    expect(at(THURSDAY)).toHaveLength(EPOCHS_AHEAD)
    // None is made once the lock is over, unless those before it extend it.
    expect(at(null, 2)).toEqual([0.5, 1.5])
    expect(at(null, 2, true)).toHaveLength(EPOCHS_AHEAD)
    expect(
      told({ automations: [{ lockId: '3', executionTime: THURSDAY, lastRunEpoch: null, trigger: 'keeper', isExtended: true }] }),
    ).toEqual([])
  })

  it('have what it takes part in, with its name, and money on its way out', () => {
    const span = { id: '4', name: 'Cup', start: NOW - 10, end: NOW + 10 }
    const dates = plannedDates({
      ...nothing,
      deallocations: [{ book: '0xb', readyAt: NOW + 5 }],
      competitions: [span],
      chapters: [{ ...span, campaignId: '7', id: '2', name: 'Two', start: NOW + 1, rewardsAt: NOW + 20 }],
    })
    expect(dates.map(({ kind, at, ids, name }) => [kind, at - NOW, ids.join(), name])).toEqual([
      ['chapterStarts', 1, '7,2', 'Two'],
      ['deallocation', 5, '0xb', null],
      ['competitionEnds', 10, '4', 'Cup'],
      ['chapterEnds', 10, '7,2', 'Two'],
      ['chapterRewards', 20, '7,2', 'Two'],
    ])
  })

  it('have keys of their own where two campaigns have a chapter of the same number', () => {
    const span = { id: '1', name: 'One', start: NOW + 1, end: NOW + 10, rewardsAt: NOW + 20 }
    const dates = plannedDates({ ...nothing, chapters: ['7', '8'].map((campaignId) => ({ ...span, campaignId })) })
    expect(new Set(dates.map((date) => plannedKey(31_356, date))).size).toBe(6)
  })

  it('of one second and kind come by their ids, however they are listed', () => {
    const order = (...books: readonly string[]) =>
      told({ deallocations: books.map((book) => ({ book, readyAt: NOW + 5 })) }).map(([, , id]) => id)
    expect(order('0xa', '0xb')).toEqual(['0xa', '0xb'])
    expect(order('0xb', '0xa')).toEqual(['0xa', '0xb'])
  })

  // A program that follows a feed moves what keeps its key, and adds what has a new one.
  it('keep their key when they move, where there is one of them; others have their second in it', () => {
    const key = (kind: Parameters<typeof plannedKey>[1]['kind'], at: number) => plannedKey(56, { kind, at, ids: ['7', '8'], name: null })
    expect([key('lockEnds', 1), key('lockEnds', 2)]).toEqual(['lockEnds-56-7-8', 'lockEnds-56-7-8'])
    expect([key('automationRun', 1), key('extensionOpens', 2)]).toEqual(['automationRun-56-7-8-1', 'extensionOpens-56-7-8-2'])
    // One key for all locks of the account together, whichever they are by then.
    expect([key('voteCloses', 1), key('rebase', 2)]).toEqual(['voteCloses-56-1', 'rebase-56-2'])
    expect(plannedKey(204, { kind: 'rebase', at: 2, ids: [], name: null })).toBe('rebase-204-2')
  })

  it('are none of the past, nor of this second', () => {
    expect(plannedDates({ ...nothing, deallocations: [0, -1].map((after) => ({ book: '0xb', readyAt: NOW + after })) })).toEqual([])
  })
})
