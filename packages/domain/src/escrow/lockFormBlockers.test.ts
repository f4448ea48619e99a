import { describe, expect, it } from 'vitest'
import { ALICE, BOB, NOW } from '../../test/locks.ts'
import { parseAmount } from '../amounts/parseAmount.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { WAD } from '../math/fullMath.ts'
import { NATIVE } from '../types.ts'
import { type LockEntryDraft, lockEndBlockers, lockEntryBlockers, transferBlockers } from './lockFormBlockers.ts'
import { epochCeil, unlockTimeRange } from './unlockTimes.ts'

const draft = (text: string, given: Partial<LockEntryDraft> = {}): LockEntryDraft => ({
  amount: parseAmount(text, 18),
  balance: { status: 'ok', value: 100n * WAD },
  entryPaused: { status: 'ok', value: false },
  ...given,
})

describe('an amount', () => {
  it('that the wallet holds can be locked, to the last wei', () => {
    expect(lockEntryBlockers(draft('100'))).toEqual([])
    expect(lockEntryBlockers(draft('100.000000000000000001'))).toEqual([{ code: 'balanceShort', missing: 1n }])
  })

  it.each([
    ['', 'amountMissing'],
    ['0', 'amountMissing'],
    ['1e3', 'amountInvalid'],
    ['0.0000000000000000001', 'amountInvalid'],
  ])('typed as "%s" is %s', (text, code) => expect(lockEntryBlockers(draft(text)).map((stop) => stop.code)).toEqual([code]))

  // ERR-19: nothing computed from a failed read enables an action
  it.each(['loading', 'failed'] as const)('is not locked while the balance is %s, or the pause', (status) => {
    expect(lockEntryBlockers(draft('1', { balance: { status } }))).toEqual([{ code: 'balanceUnknown' }])
    expect(lockEntryBlockers(draft('1', { entryPaused: { status } }))).toEqual([{ code: 'entryUnknown' }])
  })

  it('names every stop at once', () => {
    const entryPaused = { status: 'ok', value: true } as const
    expect(lockEntryBlockers(draft('', { entryPaused })).map(({ code }) => code)).toEqual(['amountMissing', 'entryPaused'])
    expect(lockEntryBlockers(draft('101', { entryPaused })).map(({ code }) => code)).toEqual(['balanceShort', 'entryPaused'])
  })
})

// LOCK-2: at least one week ahead, at most two years; an extension ends later than before
describe('an end', () => {
  const { earliest, latest } = unlockTimeRange(NOW)

  it('is taken from a week to two years ahead', () => {
    expect(lockEndBlockers(earliest, NOW)).toEqual([])
    expect(lockEndBlockers(latest, NOW)).toEqual([])
    expect(lockEndBlockers(earliest - EPOCH, NOW)).toEqual([{ code: 'endTooEarly', earliest }])
    expect(lockEndBlockers(latest + EPOCH, NOW)).toEqual([{ code: 'endTooLate', latest }])
    expect(lockEndBlockers(null, NOW)).toEqual([{ code: 'endMissing' }])
  })

  it('of an extension is later than the end it replaces', () => {
    const end = earliest + 4n * EPOCH
    expect(lockEndBlockers(end, NOW, end)).toEqual([{ code: 'endNotLater', end }])
    expect(lockEndBlockers(end + EPOCH, NOW, end)).toEqual([])
  })

  it('that a day means is the first Thursday from it on', () => {
    expect(epochCeil(earliest)).toBe(earliest)
    expect(epochCeil(earliest + 1n)).toBe(earliest + EPOCH)
    expect(epochCeil(earliest + EPOCH)).toBe(earliest + EPOCH)
  })
})

describe('the receiver of a lock', () => {
  const escrow = '0x00000000000000000000000000000000000000ee'
  const to = (address: typeof ALICE) => transferBlockers({ status: 'ok', address }, ALICE, [escrow])

  it('is another account', () => {
    expect(to(BOB)).toEqual([])
    expect(to(ALICE)).toEqual(['ownAddress'])
    expect(to(ALICE.toUpperCase().replace('0X', '0x') as typeof ALICE)).toEqual(['ownAddress'])
  })

  it('is no contract that keeps it for ever, and not nobody', () => {
    expect(to(escrow)).toEqual(['lostThere'])
    expect(to('0x00000000000000000000000000000000000000EE')).toEqual(['lostThere'])
    expect(to(NATIVE)).toEqual(['lostThere'])
  })

  it('is typed, and an address', () => {
    expect(transferBlockers({ status: 'missing' }, ALICE, [])).toEqual(['addressMissing'])
    expect(transferBlockers({ status: 'invalid' }, ALICE, [])).toEqual(['addressInvalid'])
  })
})
