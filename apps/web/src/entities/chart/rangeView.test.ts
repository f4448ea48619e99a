import { describe, expect, it } from 'vitest'
import { canZoom, edgesOf, placeOf, tickAtPlace, viewAround, zoomed } from './rangeView.ts'

const near = [
  { tick: -500, liquidityNet: 1n },
  { tick: 500, liquidityNet: -1n },
]

describe('the picture of a range', () => {
  it('has room beyond both ends, and shows where liquidity lies where there is no end', () => {
    const [first, end] = edgesOf(viewAround(100, { tickLower: -900, tickUpper: 600 }, near))
    expect(first).toBeLessThan(-900)
    expect(end).toBeGreaterThan(600)
    expect(edgesOf(viewAround(0, { tickLower: -887_220, tickUpper: 887_220 }, near))).toEqual([-560, 560])
  })

  it('puts ticks where their prices are, the other way around where ticks fall', () => {
    const view = { middle: 0, width: 10 }
    expect([-400, 0, 400].map((tick) => placeOf(view, tick, false))).toEqual([0, 0.5, 1])
    expect(placeOf(view, 200, true)).toBe(0.25)
    expect([placeOf(view, -9_999, false), placeOf(view, 9_999, false)]).toEqual([0, 1])
    for (const isFalling of [false, true])
      for (const tick of [-400, -10, 0, 390]) expect(tickAtPlace(view, placeOf(view, tick, isFalling), isFalling)).toBe(tick)
  })

  it('is halved and doubled within what can be seen', () => {
    expect(zoomed({ middle: 5, width: 10 }, 1)).toEqual({ middle: 5, width: 5 })
    expect(zoomed({ middle: 5, width: 10 }, -1)).toEqual({ middle: 5, width: 20 })
    expect([canZoom({ middle: 0, width: 1 }, 1), canZoom({ middle: 0, width: 1 }, -1)]).toEqual([false, true])
    expect(canZoom({ middle: 0, width: 11_091 }, -1)).toBe(false)
  })
})
