import { expect, it } from 'vitest'
import { barWidth, gapsOf, linesOf, placeOf, scaleOf, strokesOf } from './plot.ts'

it('has a scale of round figures around what is known', () => {
  expect(scaleOf([57.2, null, 58.4], false)).toEqual({ low: 57, high: 58.5, ticks: [57, 57.5, 58, 58.5] })
  expect(scaleOf([3, 41], true)).toEqual({ low: 0, high: 60, ticks: [0, 20, 40, 60] })
  expect(scaleOf([null, 0], true)).toEqual({ low: 0, high: 1, ticks: [0] })
})

it('has steps of 1, 2, 2.5 or 5, and of the next power of ten above', () => {
  const steps = [3, 6, 7.5, 15, 15.3, 30].map((most) => scaleOf([0, most], true).ticks[1])
  expect(steps).toEqual([1, 2, 2.5, 5, 10, 10])
})

it('gives a bar two thirds of its place, and one bar alone no more', () => {
  expect([0, 1, 10, 1_000].map(barWidth)).toEqual(['660.0', '660.0', '66.0', '0.7'])
})

it('keeps figures that are all the same, and those below zero, inside', () => {
  for (const values of [[5, 5], [-3, -1], [0.000004], [-2, 6]])
    for (const fromZero of [true, false]) {
      const scale = scaleOf(values, fromZero)
      for (const value of values) {
        expect(placeOf(scale, value)).toBeGreaterThanOrEqual(0)
        expect(placeOf(scale, value)).toBeLessThanOrEqual(1)
      }
    }
})

// ANALYTICS-4: a gap is drawn as a gap
it('ends a line where a gap begins, and marks the gap', () => {
  const values = [1, 2, null, null, 3]
  const scale = scaleOf(values, false)
  expect(linesOf(values, scale).match(/M/g)).toHaveLength(2)
  expect(linesOf(values, scale)).toContain('h0.1')
  expect(gapsOf(values)).toEqual([{ x: 400, width: 400 }])
  expect(strokesOf(values, scale).match(/M/g)).toHaveLength(3)
})

it('draws bars from zero, down where a figure is below it', () => {
  const values = [-1, 1]
  const scale = scaleOf(values, true)
  const [down, up] = strokesOf(values, scale).split('M').slice(1)
  expect(down?.split(' ')[1]?.split('V')[0]).toBe(up?.split(' ')[1]?.split('V')[0])
  expect(Number(down?.split('V')[1])).toBeGreaterThan(Number(up?.split('V')[1]))
})
