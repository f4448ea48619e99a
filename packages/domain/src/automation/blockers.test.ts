import { describe, expect, it } from 'vitest'
import { EPOCH } from '../epoch/epoch.ts'
import { automateBlockers, depositBlockers, firstRunBlockers, settingsBlockers } from './blockers.ts'
import { newAutomationDraft } from './draft.ts'

const now = 2_948n * EPOCH + 100_000n
const link = 10n ** 18n
const owner = '0x00000000000000000000000000000000000000aa'
const ok = <T>(value: T) => ({ status: 'ok', value }) as const
const failed = { status: 'failed' } as const
const lock = { lockId: 1n, owner, amount: link, end: 3_000n * EPOCH, extendedEpoch: null, votedEpoch: null, automated: false } as const

// AUTO-2, AUTO-14
describe('a lock that cannot be automated', () => {
  const codes = (changes: Partial<Parameters<typeof automateBlockers>[0]>) => automateBlockers({ ...lock, ...changes }, now, ok(false))
  it('is none that runs', () => expect(codes({})).toEqual([]))
  it('is gone', () => expect(codes({ amount: 0n, automated: true })).toEqual([{ code: 'lockGone' }]))
  it('is over', () => expect(codes({ end: now })).toEqual([{ code: 'lockOver' }]))
  it('is automated', () => expect(codes({ automated: true })).toEqual([{ code: 'alreadyAutomated' }]))
  it('has voted', () => expect(codes({ votedEpoch: 2_948n * EPOCH })).toEqual([{ code: 'lockHasVoted', until: 2_949n * EPOCH }]))
  it('waits while creation is paused, or unread', () => {
    expect(automateBlockers(lock, now, ok(true))).toEqual([{ code: 'creationPaused' }])
    expect(automateBlockers(lock, now, failed)).toEqual([{ code: 'creationUnknown' }])
  })
})

// AUTO-5, AUTO-7, AUTO-9
describe('settings', () => {
  const fine = { ...newAutomationDraft({ now, timeZone: 'UTC', chainlink: owner }).settings, name: 'Weekly' }
  const wrong = (changes: Partial<typeof fine>) => settingsBlockers({ ...fine, ...changes })
  it('are taken', () => expect(wrong({})).toEqual([]))
  it('have a name of 1 to 40 characters', () => {
    expect(wrong({ name: '' })).toEqual([{ code: 'nameMissing' }])
    expect(wrong({ name: '   ' })).toEqual([{ code: 'nameMissing' }])
    expect(wrong({ name: '🦊'.repeat(40) })).toEqual([])
    expect(wrong({ name: 'x'.repeat(41) })).toEqual([{ code: 'nameTooLong', most: 40 }])
  })
  it('want something', () => expect(wrong({ isClaimEveryWeek: false, isRelockEveryWeek: false })).toEqual([{ code: 'nothingWanted' }]))
  it('extend to two weeks to two years', () => {
    const range = { code: 'relockOutOfRange', least: 1_209_600n, most: 63_072_000n }
    expect(wrong({ relockDuration: range.least - 1n })).toEqual([range])
    expect(wrong({ relockDuration: range.most + 1n })).toEqual([range])
  })
  it('vote with weights that total', () => {
    expect(wrong({ isAutoVote: true })).toEqual([{ code: 'pairsMissing' }])
    expect(wrong({ pairs: [{ lock: false, weight: 1, pair: owner }] })).toEqual([
      { code: 'weightTooSmall', pair: owner },
      { code: 'weightsNotTotal', total: 1 },
    ])
  })
  it('run an hour before the epoch ends', () =>
    expect(wrong({ executionTime: 2_949n * EPOCH - 3_599n })).toEqual([{ code: 'executionTooLate' }]))
})

// AUTO-9
describe('a first run', () => {
  const end = now + 10n
  it('is after now, and before the lock ends', () => {
    expect(firstRunBlockers(now + 1n, now, end)).toEqual([])
    expect(firstRunBlockers(now, now, end)).toEqual([{ code: 'firstRunPassed' }])
    expect(firstRunBlockers(0n, now, end)).toEqual([{ code: 'firstRunPassed' }])
    expect(firstRunBlockers(end - 1n, now, end)).toEqual([])
    expect(firstRunBlockers(end, now, end)).toEqual([{ code: 'firstRunAfterEnd', end }])
  })
})

// AUTO-15
describe('a first deposit', () => {
  const fine = { amount: 2n * link, minimum: ok(link), linkUsd: ok(15n * link), balance: ok(5n * link) }
  const wrong = (changes: Partial<Parameters<typeof depositBlockers>[0]>) => depositBlockers({ ...fine, ...changes })
  it('exceeds the minimum', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ amount: link })).toEqual([{ code: 'linkTooSmall', minimum: link }])
    expect(wrong({ amount: link + 1n })).toEqual([])
  })
  it('exceeds five dollars', () => {
    expect(wrong({ linkUsd: ok((5n * link) / 2n) })).toEqual([{ code: 'depositTooSmall', minimumUsd: 5n * link }])
    expect(wrong({ linkUsd: ok((5n * link) / 2n + 1n) })).toEqual([])
  })
  it('is there', () => {
    expect(wrong({ amount: 0n })).toEqual([{ code: 'amountMissing' }])
    expect(wrong({ balance: ok(link) })).toEqual([{ code: 'balanceShort', missing: link }])
  })
  it('is not taken on what could not be read', () =>
    expect(wrong({ minimum: failed, linkUsd: failed, balance: failed })).toEqual([
      { code: 'minimumUnknown' },
      { code: 'priceUnknown' },
      { code: 'balanceUnknown' },
    ]))
})
