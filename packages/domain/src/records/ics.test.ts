import { describe, expect, it, test } from 'vitest'
import { readIcs, readUtc } from '../../test/icsReader.ts'
import { calendarLanguages, calendarName, calendarText, calendarWords } from './calendarWords.ts'
import { type Calendar, icsTime, toIcs } from './ics.ts'
import { plannedKinds } from './planner.ts'

const of = (...summaries: readonly string[]): Calendar => ({
  name: 'Dates',
  product: 'Tests',
  writtenAt: 1_700_000_000,
  events: summaries.map((summary, i) => ({ uid: `${i}@tests`, at: 1_795_046_400 + i, summary })),
})

// ANALYTICS-11: a feed that calendars read (RFC 5545)
describe('a calendar as text', () => {
  it('is read back by a strict reader: who, when and what', () => {
    const { name, events } = readIcs(toIcs(of('Voting closes', 'veTHE #7 ends')))
    expect(name).toBe('Dates')
    expect(events).toEqual([
      { uid: '0@tests', at: 1_795_046_400, writtenAt: 1_700_000_000, summary: 'Voting closes' },
      { uid: '1@tests', at: 1_795_046_401, writtenAt: 1_700_000_000, summary: 'veTHE #7 ends' },
    ])
  })

  it.each([
    'a, b; c \\ d',
    'BEGIN:VEVENT\nEND:VCALENDAR',
    'x\r\nSUMMARY:forged\rATTENDEE:mailto:a@b.example',
    '\\n is no end of a line',
    'long '.repeat(60),
    '投票の締め切り'.repeat(20),
    '🏆'.repeat(50),
    `${'a'.repeat(66)}é${'🏆'.repeat(3)}`,
    'ข้อความภาษาไทยยาวมาก '.repeat(9),
  ])('says %j as it was, whatever it has', (summary) => {
    const text = toIcs(of(summary))
    expect(readIcs(text).events.map((event) => event.summary)).toEqual([summary.replaceAll(/\r\n?/g, '\n')])
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(summary.startsWith('BEGIN') ? 2 : 1)
  })

  it('drops what no text of a calendar may have', () => {
    expect(readIcs(toIcs(of('a\u0000b\u0007c\u007fd'))).events[0]?.summary).toBe('abcd')
  })

  it('is one without events, too', () => {
    expect(readIcs(toIcs(of())).events).toEqual([])
  })

  it('writes each second of the calendar', () => {
    expect(icsTime(0)).toBe('19700101T000000Z')
    expect(icsTime(951_868_799)).toBe('20000229T235959Z')
    for (let day = 0; day < 60_000; day += 7) expect(readUtc(icsTime(day * 86_400 + (day % 86_400)))).toBe(day * 86_400 + (day % 86_400))
  })
})

describe('the words of a calendar', () => {
  test.each(calendarLanguages)('are all there in %s, with the same facts', (language) => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted((a, b) => (a! < b! ? -1 : 1))
    for (const key of [...plannedKinds, 'calendar'] as const)
      expect(places(calendarWords[language][key]), key).toEqual(places(calendarWords.en[key]))
  })

  it('put in what a stranger chose once', () => {
    const date = { kind: 'competitionStarts', at: 1, ids: ['4'], name: 'Cup {lock}' } as const
    expect(calendarText('en', date, 'veTHE')).toBe('Cup {lock}: the competition starts')
    expect(calendarText('es', { kind: 'lockEnds', at: 1, ids: ['7'], name: null }, 'veTHE')).toBe('veTHE #7 termina y se puede retirar')
    // Votes and rebases are of several locks: each is named, up to five.
    const of = (kind: 'voteCloses' | 'rebase', count: number) => ({
      kind,
      at: 1,
      ids: Array.from({ length: count }, (_, i) => `${i + 1}`),
      name: null,
    })
    expect(calendarText('en', of('voteCloses', 2), 'veTHE')).toBe('Voting closes for veTHE #1, veTHE #2')
    expect(calendarText('en', of('rebase', 7), 'veTHE')).toBe(
      'Rebase of the epoch can be claimed for veTHE #1, veTHE #2, veTHE #3, veTHE #4, veTHE #5 +2',
    )
    expect(calendarName('en', 'THENA')).toBe('THENA: dates of your account')
  })
})
