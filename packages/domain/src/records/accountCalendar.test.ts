import { describe, expect, it } from 'vitest'
import { readIcs } from '../../test/icsReader.ts'
import { type AccountCalendar, writeCalendar } from './accountCalendar.ts'
import type { PlannedDate } from './planner.ts'

const WRITTEN = 1_795_000_000
const ends: PlannedDate = { kind: 'lockEnds', at: WRITTEN + 60, ids: ['7'], name: null }
const cup: PlannedDate = { kind: 'competitionStarts', at: WRITTEN + 5, ids: ['4'], name: 'Cup, the 2nd' }
const calendar = (change: Partial<AccountCalendar> = {}): AccountCalendar => ({
  language: 'en',
  key: 'k1',
  writtenAt: WRITTEN,
  networks: [
    { chainId: 56, dates: [ends, cup] },
    { chainId: 204, dates: [ends] },
  ],
  ...change,
})
const read = (change?: Partial<AccountCalendar>) => readIcs(writeCalendar(calendar(change)))
const uids = (change?: Partial<AccountCalendar>) => read(change).events.map(({ uid }) => uid)

// ANALYTICS-11
describe('the calendar of an account', () => {
  it('has the dates of all its networks, in its language', () => {
    expect(read().name).toBe('Thena: dates of your account')
    expect(read().events.map(({ at, writtenAt, summary }) => [at - WRITTEN, writtenAt, summary])).toEqual([
      [60, WRITTEN, 'veTHE #7 ends and can be withdrawn'],
      [5, WRITTEN, 'Cup, the 2nd: the competition starts'],
      [60, WRITTEN, 'veTHE #7 ends and can be withdrawn'],
    ])
    expect(read({ language: 'es' }).events[0]?.summary).toBe('veTHE #7 termina y se puede retirar')
  })

  it('tells each date apart from those of other networks and of other accounts', () => {
    expect(uids()).toEqual(['lockEnds-56-7-k1@thena', 'competitionStarts-56-4-k1@thena', 'lockEnds-204-7-k1@thena'])
    expect(uids({ key: 'k2' }).some((uid) => uids().includes(uid))).toBe(false)
  })

  it('keeps what it calls a date that moves, so that a program moves it and adds none', () => {
    const moved = [{ chainId: 56, dates: [{ ...ends, at: WRITTEN + 99 }] }]
    expect(uids({ networks: moved, writtenAt: WRITTEN + 9 })).toEqual(uids().slice(0, 1))
  })
})
