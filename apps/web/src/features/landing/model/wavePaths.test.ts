import { expect, test } from 'vitest'
import { toEpochWave } from './epochWave.ts'
import { box, topOf, toWavePaths } from './wavePaths.ts'

const day = 86_400
const epochStart = 1_795_046_400
const now = epochStart + 2 * day + 6 * 3_600
const fees = [4, 8, 2, 6, 5, 7, 1].map((fee, i) => ({ start: now - (now % day) - (6 - i) * day, feesUsd: String(fee) }))
const wave = toEpochWave(fees, now, epochStart)
const paths = toWavePaths(wave)

const coordinates = (path: string) => [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('the past ends and the future begins where the marker stands', () => {
  const marker = { x: Number((wave.now.x * box.width).toFixed(1)), y: Number((topOf(wave.now.y) * box.height).toFixed(1)) }
  expect(coordinates(paths.past).at(-1)).toEqual(marker)
  expect(coordinates(paths.ahead)[0]).toEqual(marker)
  expect(coordinates(paths.ahead).at(-1)?.x).toBe(box.width)
})

test('there is one rule for each point of the past, none ahead', () => {
  expect(paths.rules.match(/M/g)).toHaveLength(coordinates(paths.past).length)
})

test('every outline stays inside the drawing', () => {
  for (const path of [paths.past, paths.ahead, ...paths.echoes.map((echo) => echo.path)]) {
    for (const { y } of coordinates(path)) {
      expect(y).toBeGreaterThanOrEqual(-40)
      expect(y).toBeLessThanOrEqual(box.height)
    }
  }
})
