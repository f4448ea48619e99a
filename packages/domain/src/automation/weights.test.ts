import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import type { AutomationPair } from './types.ts'
import { castWeights, pairWeightRange, totalWeightOf, weightsBlockers, withoutPair, withPair, withPairWeight } from './weights.ts'

const address = (i: number): Address => `0x${i.toString(16).padStart(40, '0')}`
const pairsOf = (...weights: readonly (number | readonly [weight: number, 'pinned'])[]): readonly AutomationPair[] =>
  weights.map((weight, i) => ({
    pair: address(i + 1),
    lock: typeof weight !== 'number',
    weight: typeof weight === 'number' ? weight : weight[0],
  }))
const weightsOf = (pairs: readonly AutomationPair[]): readonly number[] => pairs.map(({ weight }) => weight)

// AUTO-7
describe('weights of a vote', () => {
  it('are rescaled where one is edited, in their proportion', () =>
    expect(weightsOf(withPairWeight(pairsOf(5000, 3000, 2000), 0, 4000))).toEqual([4000, 3600, 2400]))

  it('keep pinned ones', () =>
    expect(weightsOf(withPairWeight(pairsOf(5000, [3000, 'pinned'], 2000), 0, 4000))).toEqual([4000, 3000, 3000]))

  it('leave the others the least', () => {
    expect(weightsOf(withPairWeight(pairsOf(5000, 3000, 2000), 0, 20_000))).toEqual([9996, 2, 2])
    expect(weightsOf(withPairWeight(pairsOf(5000, 5000), 0, 0))).toEqual([2, 9998])
    expect(weightsOf(withPairWeight(pairsOf(5000, [10_000, 'pinned']), 0, 4000))).toEqual([2, 10_000])
  })

  it('have a range in which nothing else falls below the least', () => {
    expect(pairWeightRange(pairsOf(5000, 3000, 2000), 0)).toEqual({ least: 2, most: 9996 })
    expect(pairWeightRange(pairsOf(5000, [3000, 'pinned'], 2000), 0)).toEqual({ least: 2, most: 6998 })
    expect(pairWeightRange(pairsOf(10_000), 0)).toEqual({ least: 2, most: 10_000 })
    expect(pairWeightRange(pairsOf(5000, [10_000, 'pinned']), 0)).toEqual({ least: 2, most: 0 })
  })

  it('cannot be made up for by pinned ones', () =>
    expect(weightsOf(withPairWeight(pairsOf(5000, [5000, 'pinned']), 0, 4000))).toEqual([4000, 5000]))

  it('share equally what has no proportion', () =>
    expect(weightsOf(withPairWeight(pairsOf(9996, 2, 2), 0, 4000))).toEqual([4000, 3000, 3000]))

  it('make room for a new pair, and take over what one leaves', () => {
    const three = withPair(pairsOf(6000, 4000), address(9))
    expect(weightsOf(three)).toEqual([4000, 2667, 3333])
    expect(weightsOf(withPair([], address(9)))).toEqual([10_000])
    expect(weightsOf(withoutPair(three, 2))).toEqual([6000, 4000])
    expect(weightsOf(withPair(pairsOf([10_000, 'pinned']), address(9)))).toEqual([10_000, 2])
    expect(withoutPair(pairsOf(10_000), 0)).toEqual([])
  })

  it('always total the whole where an unpinned pair can make up for it', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.boolean()), { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.integer({ min: 0, max: 10_000 }),
        (drawn, seed, weight) => {
          const pairs = drawn.map(([value, lock], i) => ({ pair: address(i + 1), lock, weight: value }))
          const index = seed % pairs.length
          fc.pre(pairs.some(({ lock }, i) => !lock && i !== index))
          const edited = withPairWeight(pairs, index, weight)
          expect(totalWeightOf(edited)).toBe(10_000)
          expect(edited.every((pair, i) => pair.weight >= 2 || (pair.lock && i !== index))).toBe(true)
          expect(edited.every((pair, i) => !pair.lock || i === index || pair.weight === pairs[i]!.weight)).toBe(true)
        },
      ),
    ))
})

describe('what speaks against weights', () => {
  it.each([
    ['nothing', pairsOf(2, 9998), []],
    ['no pair', [], [{ code: 'pairsMissing' }]],
    ['a weight of a hundredth of a percent', pairsOf(1, 9999), [{ code: 'weightTooSmall', pair: address(1) }]],
    ['a hundredth of a percent too little', pairsOf(5000, 4999), [{ code: 'weightsNotTotal', total: 9999 }]],
  ])('%s', (_, pairs, blockers) => expect(weightsBlockers(pairs)).toEqual(blockers))

  it('a pair that is there twice', () => {
    const twice = pairsOf(5000, 5000).map((pair) => ({ ...pair, pair: address(1) }))
    expect(weightsBlockers(twice)).toEqual([{ code: 'pairTwice', pair: address(1) }])
  })

  it('more than thirty', () => {
    const many = pairsOf(...Array.from({ length: 31 }, (_, i) => (i === 0 ? 4000 : 200)))
    expect(weightsBlockers(many)).toEqual([{ code: 'tooManyPairs', most: 30 }])
  })
})

// AUTO-8
describe('a vote with a dead gauge', () => {
  const pairs = pairsOf(3333, 3333, 3334)
  const isAlive = (pair: Address): boolean => pair !== address(2)
  it('is left out', () => expect(castWeights(pairs, isAlive, false)).toBeNull())
  it('goes to the others', () =>
    expect(castWeights(pairs, isAlive, true)).toEqual([
      { pair: address(1), weight: 4999 },
      { pair: address(3), weight: 5001 },
    ]))
  it('is not cast where no gauge lives', () => expect(castWeights(pairs, () => false, true)).toBeNull())
  it('is as it was set where all live', () =>
    expect(castWeights(pairs, () => true, false)?.map(({ weight }) => weight)).toEqual([3333, 3333, 3334]))
})
