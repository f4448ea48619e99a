import { EPOCH, lockPower, unlockTimeRange, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { account, NOW, testLock, THURSDAY } from '../testing.ts'
import { beyondFlow, lockToReset, sortRows, toLockRow, totalsOf } from './lockRow.ts'
import { powerPicture } from './powerPicture.ts'
import { readReceiver } from '../../../shared/tokens/readReceiver.ts'
import { CUSTOM_COUNTS, equalTexts, readParts } from './splitParts.ts'
import { choosableEnds, choosablePresets, dayOf, endOfChoice, endOfDay } from './unlockChoice.ts'

const now = BigInt(NOW)
const facts = { now: NOW, account, entryPaused: { status: 'ok', value: false } as const, failing: false }
const row = (change: Parameters<typeof testLock>[0] = {}, rebase = 0n, at = NOW) =>
  toLockRow(testLock(change, rebase), { ...facts, now: at })

describe('a row', () => {
  it('tells a vote of this epoch from an earlier one, also after the epoch has ended', () => {
    expect(row({ votedEpoch: THURSDAY }).votedNow).toBe(true)
    expect(row({ votedEpoch: THURSDAY - EPOCH }).votedNow).toBe(false)
    expect(row().votedNow).toBe(false)
    expect(row({ votedEpoch: THURSDAY }, 0n, NOW + Number(EPOCH)).votedNow).toBe(false)
  })

  it('expires by the clock, not by the next read', () => {
    expect(row({ end: now + 1n }).state).toBe('running')
    expect(row({ end: now + 1n }, 0n, NOW + 1).state).toBe('expired')
  })

  it('is blocked by a rebase that the flow itself claims first, and by nothing else', () => {
    const { blockers } = row({}, WAD)
    expect(blockers.split.map(({ code }) => code)).toEqual(['rebaseUnclaimed'])
    expect(beyondFlow(blockers.split)).toEqual([])
    expect(beyondFlow(row({ automated: true }, WAD).blockers.split).map(({ code }) => code)).toEqual(['automated'])
  })

  // VOTE-6, LOCK-9: a vote of this epoch blocks merge, split and transfer until it is reset
  it('is blocked by its vote until its owner gives the votes up: then the flow resets it', () => {
    const { split } = row({ votedEpoch: THURSDAY }).blockers
    expect(beyondFlow(split).map(({ code }) => code)).toEqual(['votedThisEpoch'])
    expect([beyondFlow(split, true), lockToReset(split, true), lockToReset(split, false)]).toEqual([[], { reset: 1n }, {}])
    expect(lockToReset(row().blockers.split, true)).toEqual({})
  })

  // ERR-19: nothing computed from a failed read enables an action
  it('of an older read shows the last rebase, and lets nothing go that a newer one could be lost with', () => {
    const { rebase, blockers } = toLockRow(testLock({}, WAD), { ...facts, failing: true })
    expect(rebase).toBe(WAD)
    for (const action of ['merge', 'split', 'transfer'] as const)
      expect(blockers[action].map(({ code }) => code)).toEqual(['rebaseUnknown'])
  })

  it('stands before those that end later', () => {
    const rows = sortRows([row({ lockId: 3n }), row({ lockId: 2n, end: THURSDAY }), row({ lockId: 1n })])
    expect(rows.map(({ lock }) => lock.lockId)).toEqual([2n, 1n, 3n])
  })

  it('is counted in the totals', () => {
    expect(totalsOf([row({}, 2n), row({ lockId: 2n }, 3n)])).toEqual({
      amount: 2_000n * WAD,
      power: 996n * WAD,
      rebase: 5n,
    })
  })
})

// LOCK-3: the interface sends a Thursday, exactly
describe('the end of a lock', () => {
  const { earliest, latest } = unlockTimeRange(now)

  it('goes along with the clock while a preset is chosen, and stands once a Thursday is', () => {
    expect(endOfChoice({ preset: 'twoYears' }, now)).toBe(latest)
    expect(endOfChoice({ preset: 'twoYears' }, now + EPOCH)).toBe(latest + EPOCH)
    expect(endOfChoice({ end: earliest }, now + EPOCH)).toBe(earliest)
  })

  it('is chosen in weeks, from the earliest to the last, or from after the end that is replaced', () => {
    expect(choosableEnds(now)).toEqual({ first: earliest, last: latest, steps: Number((latest - earliest) / EPOCH) })
    expect(choosableEnds(now, latest - EPOCH)).toEqual({ first: latest, last: latest, steps: 0 })
    expect(choosableEnds(now, now - EPOCH).first).toBe(earliest)
    expect(choosableEnds(now, latest).steps).toBe(0)
  })

  it('offers presets that are later only', () => {
    expect(choosablePresets(now)).toEqual(['twoWeeks', 'sixMonths', 'oneYear', 'twoYears'])
    expect(choosablePresets(now, endOfChoice({ preset: 'sixMonths' }, now)!)).toEqual(['oneYear', 'twoYears'])
  })

  it('typed as a day is the first Thursday from it on', () => {
    expect(endOfDay(dayOf(earliest))).toBe(earliest)
    expect(endOfDay(dayOf(earliest + 86_400n))).toBe(earliest + EPOCH)
    expect(dayOf(1_795_046_400n)).toBe('2026-11-19')
    expect(endOfDay('')).toBeNull()
    expect(endOfDay('2027-13-45')).toBeNull()
  })
})

describe('the picture of power', () => {
  it('begins with the power of now, ends with none, and fits a table', () => {
    const lock = { amount: WAD, end: unlockTimeRange(now).latest }
    const picture = powerPicture(lock, now)!
    expect(picture.first.power).toBe(lockPower(lock.amount, lock.end, now))
    expect(picture.last).toEqual({ t: lock.end, power: 0n })
    expect(picture.rows.length).toBeLessThanOrEqual(28)
    expect(picture.rows.at(-1)).toEqual(picture.last)
  })

  it('is none for nothing, and for what is over', () => {
    expect(powerPicture({ amount: 0n, end: now + EPOCH }, now)).toBeNull()
    expect(powerPicture({ amount: 1n, end: now }, now)).toBeNull()
  })
})

// LOCK-8: whole numbers only, into 2, 3 or 4 parts or a custom split
describe('the parts of a split', () => {
  it('begin equal and total 100', () => {
    expect(equalTexts(3)).toEqual(['33', '33', '34'])
    for (const count of [2, 3, 4, ...CUSTOM_COUNTS]) expect(readParts(WAD, equalTexts(count)).blockers).toEqual([])
    expect(CUSTOM_COUNTS).toEqual([5, 6, 7, 8, 9, 10])
  })

  it.each([
    [['50', '49'], 'total'],
    [['50.5', '49.5'], 'notWhole'],
    [['', '100'], 'notWhole'],
    [['0', '100'], 'partEmpty'],
    [['-1', '101'], 'notWhole'],
  ])('%j are refused as %s', (texts, code) => expect(readParts(WAD, texts).blockers.map((stop) => stop.code)).toEqual([code]))
})

// SHELL-40
it('a receiver is an address of the network whose checksum holds', () => {
  const read = (text: string) => readReceiver(text, { chainId: 31356, slug: 'bnb-local', plays: 56 })
  expect(read(' ')).toEqual({ status: 'missing' })
  expect(read('0x12')).toEqual({ status: 'length', digits: 2 })
  expect(read(` "bnb:${addressOf(0xb0b)}" `)).toEqual({ status: 'ok', address: addressOf(0xb0b) })
  expect(read(`eth:${addressOf(0xb0b)}`)).toEqual({ status: 'otherNetwork', network: 'Ethereum' })
  expect(read('0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d358')).toEqual({ status: 'checksum' })
})
