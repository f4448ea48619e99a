import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRange, SPACING } from '../../../test/ranges.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { fullRange, isInRange, nearestUsableTick, onlyToken, rangeState, type TickRange, usableTicksAround } from './tickRange.ts'

const range: TickRange = { tickLower: -60, tickUpper: 120 }
const anyTick = fc.integer({ min: -887_272, max: 887_272 })
const turned = ({ tickLower, tickUpper }: TickRange): TickRange => ({ tickLower: -tickUpper, tickUpper: -tickLower })

// LIQ-15: a single-token deposit is only possible when the range is out of range
it.each([
  ['below its lower end', sqrtPriceAtTick(-61), 'token0'],
  ['at its lower end, which is in range', sqrtPriceAtTick(-60), 'token0'],
  ['between them', sqrtPriceAtTick(-60) + 1n, null],
  ['short of its upper end', sqrtPriceAtTick(120) - 1n, null],
  ['at its upper end', sqrtPriceAtTick(120), 'token1'],
] as const)('what a range takes alone goes by the price: %s', (_, sqrtPrice, token) => expect(onlyToken({ sqrtPrice }, range)).toBe(token))

// LIQ-21: one source for the range state, and both token orders
describe('rangeState', () => {
  it.each([
    [-61, 'below'],
    [-60, 'inRange'],
    [119, 'inRange'],
    [120, 'above'],
  ] as const)('at tick %i: %s', (tick, state) => {
    expect(rangeState(tick, range)).toBe(state)
    expect(isInRange(tick, range)).toBe(state === 'inRange')
  })

  it('is the other way round for the other order of the tokens, but for the ends themselves', () => {
    const other = { below: 'above', above: 'below', inRange: 'inRange' } as const
    fc.assert(
      fc.property(anyTick, anyRange, (tick, any) => {
        fc.pre(tick !== any.tickLower && tick !== any.tickUpper)
        expect(rangeState(-tick, turned(any))).toBe(other[rangeState(tick, any)])
      }),
    )
  })
})

describe('fullRange', () => {
  it.each([
    [1, 887_272],
    [60, 887_220],
    [200, 887_200],
  ])('of spacing %i ends at %i', (spacing, tick) => expect(fullRange(spacing)).toEqual({ tickLower: -tick, tickUpper: tick }))
})

describe('nearestUsableTick', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 60],
    [-29, 0],
    [-30, -60],
    [-91, -120],
    [887_272, 887_220],
    [-887_272, -887_220],
  ])('of %i is %i', (tick, usable) => expect(nearestUsableTick(tick, SPACING)).toBe(usable))

  it('is never further than half a spacing away inside the widest range, and the same in both orders', () => {
    fc.assert(
      fc.property(fc.integer({ min: -887_220, max: 887_220 }), (tick) => {
        const usable = nearestUsableTick(tick, SPACING)
        expect(Math.abs(usable % SPACING)).toBe(0)
        expect(Math.abs(usable - tick)).toBeLessThanOrEqual(SPACING / 2)
        expect(nearestUsableTick(-tick, SPACING) + usable).toBe(0)
      }),
    )
  })
})

describe('usableTicksAround', () => {
  it.each([
    [0, 0, 60],
    [59, 0, 60],
    [-1, -60, 0],
    [-60, -60, 0],
    [887_271, 887_220, 887_220],
    [-887_272, -887_220, -887_220],
  ])('of %i are %i and %i', (tick, below, above) => expect(usableTicksAround(tick, SPACING)).toEqual([below, above]))
})
