import { describe, expect, it } from 'vitest'
import type { IndexState } from '../index/indexReader.ts'
import type { MarketSnapshot } from '../snapshot/snapshot.ts'
import { type FollowFacts, followStep, isForkResolved, isBefore, isSamePlace, knownPools, canFollowRollback } from './snapshotRules.ts'

const at = (block: number, change: Partial<IndexState> = {}): IndexState =>
  ({ block, timestamp: block * 3, identity: 'a', complete: true, ...change }) as IndexState
const snapshot = { state: at(10), windows: { hour: 5 } }
const step = (state: IndexState, change: Partial<FollowFacts> = {}) =>
  followStep({
    snapshot,
    state,
    windows: { hour: 5 },
    wentBack: false,
    isDisproved: false,
    isForked: false,
    head: { number: 12 },
    ...change,
  })

describe('a snapshot that follows its index', () => {
  it('is read the first time, and kept while nothing moves', () => {
    expect(step(at(10), { snapshot: undefined })).toBe('read')
    expect(step(at(10, { complete: false }), { snapshot: undefined })).toBe('read')
    expect(step(at(10))).toBe('keep')
  })

  it.each([
    ['block', at(11)],
    ['time of its block', at(10, { timestamp: 31 })],
    ['index', at(10, { identity: 'b' })],
  ])('is read anew of another %s', (_, state) => expect(step(state)).toBe('read'))

  it('is read anew in another hour', () => expect(step(at(10), { windows: { hour: 6 } })).toBe('read'))

  it('waits while an indexer that starts again takes rows back, and reads another that is not done', () => {
    expect(step(at(4, { complete: false }))).toBe('wait')
    expect(step(at(11, { complete: false }))).toBe('wait')
    expect(step(at(11, { complete: false, identity: 'b' }))).toBe('read')
  })

  it('does not follow an index back that only trails', () => {
    expect(step(at(9))).toBe('trail')
    expect(step(at(9), { head: null })).toBe('trail')
    expect(step(at(9), { wentBack: true })).toBe('trail')
  })

  it.each([
    ['the chain is shorter', { head: { number: 9 } }],
    ['the chain left its block behind', { isForked: true }],
    ['the rows are wrong', { isDisproved: true }],
  ])('follows it back where %s', (_, facts) => {
    expect(step(at(9), facts)).toBe('read')
    expect(canFollowRollback(snapshot, { isDisproved: false, isForked: false, head: { number: 10 }, ...facts })).toBe(true)
  })

  it('reads the same block again after the index went back, and until a fork is healed', () => {
    expect(step(at(10), { wentBack: true })).toBe('read')
    expect(step(at(10), { isForked: true })).toBe('read')
  })
})

it('a place is a block of an index', () => {
  expect([isSamePlace(at(10), at(10)), isSamePlace(at(10), at(11)), isSamePlace(at(10), at(10, { identity: 'b' }))]).toEqual([
    true,
    false,
    false,
  ])
  expect(isSamePlace(at(10), undefined)).toBe(false)
  expect([isBefore(at(9), at(10)), isBefore(at(10), at(10))]).toEqual([true, false])
})

it('a fork is healed by rows that agree, or without receipts once the index has moved', () => {
  const moved = { state: at(11) }
  expect([isForkResolved('agrees', snapshot, snapshot), isForkResolved('unsupported', moved, snapshot)]).toEqual([true, true])
  expect([
    isForkResolved('unsupported', snapshot, snapshot),
    isForkResolved('unknown', moved, snapshot),
    isForkResolved('differs', moved, snapshot),
  ]).toEqual([false, false, false])
})

it('pools are audited by their kind; a concentrated one that has not begun by its name alone', () => {
  const pool = (address: string, type: string, concentrated: object | null = null) => ({ row: { address, type, concentrated } })
  const pools = [
    pool('0x1', 'classic'),
    pool('0x2', 'stable'),
    pool('0x3', 'weighted'),
    pool('0x4', 'concentrated', {}),
    pool('0x5', 'concentrated'),
  ]
  expect(knownPools({ pools, legacyPools: [] } as unknown as MarketSnapshot)).toEqual({
    twoToken: ['0x1', '0x2'],
    concentrated: ['0x4'],
    weighted: ['0x3'],
    unstarted: ['0x5'],
  })
})
