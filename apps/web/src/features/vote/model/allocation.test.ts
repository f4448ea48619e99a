import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import {
  hasExactWeights,
  missingBps,
  NO_ENTRIES,
  parsePercent,
  percentText,
  readEntries,
  toEntries,
  withEntry,
  withoutEmpty,
} from './allocation.ts'

const [a, b] = [addressOf(0xa), addressOf(0xb)]

describe('a percent field', () => {
  it.each([
    ['12.34', 1_234n],
    ['12,3', 1_230n],
    ['100', 10_000n],
    ['', 0n],
    ['0.01', 1n],
    ['0.001', null],
    ['1.2.3', null],
    ['-5', null],
    ['abc', null],
  ])('reads "%s"', (text, bps) => expect(parsePercent(text)).toBe(bps))

  it('writes what it reads', () => expect([1_234n, 5_000n, 2n, 0n].map(percentText)).toEqual(['12.34', '50', '0.02', '0']))
})

describe('an allocation', () => {
  it('is the fields that hold something', () => {
    const entries = withEntry(withEntry(NO_ENTRIES, a, '60'), b, '0')
    expect(readEntries(entries)).toEqual({ weights: [{ pool: a, weightBps: 6_000n }], invalid: [], totalBps: 6_000n })
    expect(missingBps(readEntries(entries))).toBe(4_000n)
    expect(readEntries(withEntry(entries, a, '')).weights).toEqual([])
    expect([...withoutEmpty(withEntry(withEntry(entries, a, ''), b, 'x')).keys()]).toEqual([b])
  })

  it('names fields that are no percent, and counts nothing for them', () => {
    const read = readEntries(withEntry(withEntry(NO_ENTRIES, a, '100'), b, 'x'))
    expect(read).toMatchObject({ invalid: [b], totalBps: 10_000n })
  })

  it('knows by how much it is too large', () =>
    expect(missingBps(readEntries(withEntry(withEntry(NO_ENTRIES, a, '90'), b, '13')))).toBe(-300n))

  it('takes over weights', () => {
    const weights = [
      { pool: a, weightBps: 3_333n },
      { pool: b, weightBps: 6_667n },
    ]
    expect(readEntries(toEntries(weights)).weights).toEqual(weights)
  })

  it('knows whether it is just these weights, in whatever order', () => {
    const weights = [
      { pool: a, weightBps: 3_333n },
      { pool: b, weightBps: 6_667n },
    ]
    const taken = toEntries(weights)
    expect(hasExactWeights(readEntries(taken), weights.toReversed())).toBe(true)
    for (const other of [withEntry(taken, b, '66.66'), withEntry(taken, b, ''), withEntry(taken, b, 'x'), NO_ENTRIES])
      expect(hasExactWeights(readEntries(other), weights)).toBe(false)
  })
})
