import { describe, expect, it } from 'vitest'
import { pointsOf } from './points.ts'

const HOUR = 3_600
const starts = [0, 1, 2, 3, 4].map((n) => n * HOUR)
const level = { seconds: HOUR, first: 0, until: 4 * HOUR + 30, now: 4 * HOUR + 30 }
const flow = { nature: 'flow', startsEmpty: false } as const
const worth = { nature: 'state', startsEmpty: true } as const
const price = { nature: 'state', startsEmpty: false } as const
const rows = (...values: readonly (readonly [number, bigint | null])[]) => new Map(values.map(([n, value]) => [n * HOUR, value]))
const shown = (points: ReturnType<typeof pointsOf>) => points.map(({ value, gap }) => gap ?? value)

// ANALYTICS-4: a gap is drawn as a gap
describe('pointsOf', () => {
  it('a bucket in which nothing happened is zero of a flow, and leaves a state as it was', () => {
    const values = rows([1, 5n], [3, 7n])
    expect(shown(pointsOf(starts, { values, before: undefined }, flow, level))).toEqual([0n, 5n, 0n, 7n, 0n])
    expect(shown(pointsOf(starts, { values, before: 2n }, worth, level))).toEqual([2n, 5n, 5n, 7n, 7n])
  })

  it('what no event has told of yet holds nothing, and has no price', () => {
    const values = rows([2, 5n])
    expect(shown(pointsOf(starts, { values, before: undefined }, worth, level))).toEqual([0n, 0n, 5n, 5n, 5n])
    expect(shown(pointsOf(starts, { values, before: undefined }, price, level))).toEqual(['noPrice', 'noPrice', 5n, 5n, 5n])
  })

  it('a price that was lost stays lost until there is another', () =>
    expect(shown(pointsOf(starts, { values: rows([1, null], [3, 6n]), before: 4n }, price, level))).toEqual([
      4n,
      'noPrice',
      'noPrice',
      6n,
      6n,
    ]))

  it('there is nothing before the bucket in which it began', () =>
    expect(shown(pointsOf(starts, { values: rows(), before: undefined }, flow, { ...level, first: 2 * HOUR + 1 }))).toEqual([
      'notBegun',
      'notBegun',
      0n,
      0n,
      0n,
    ]))

  it('an index that is behind says nothing of a bucket that it has a part of, but of the running one', () => {
    const values = rows([2, 5n], [4, 1n])
    const behind = { ...level, until: 2 * HOUR + 10 }
    expect(shown(pointsOf(starts, { values, before: undefined }, flow, behind))).toEqual([0n, 0n, 'notIndexed', 'notIndexed', 'notIndexed'])
    const inTheRunningOne = { ...level, until: 4 * HOUR + 1 }
    expect(shown(pointsOf(starts, { values, before: undefined }, flow, inTheRunningOne))).toEqual([0n, 0n, 5n, 0n, 1n])
    expect(pointsOf(starts, { values, before: undefined }, flow, inTheRunningOne).at(-1)?.running).toBe(true)
  })
})
