import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curveAfterNow, curveUntil, toEpochWave, type FeesOfDay } from './epochWave.ts'

const day = 86_400
const week = 7 * day
/** Thursday 19 November 2026, 00:00 UTC. */
const epochStart = 1_795_046_400
/** Fees of the seven days up to the day of `now`, oldest first, as the API serves them. */
const feesUntil = (now: number, fees: readonly number[]): FeesOfDay[] =>
  fees.map((fee, i) => ({ start: now - (now % day) - (fees.length - 1 - i) * day, feesUsd: String(fee) }))

describe('the wave of an epoch', () => {
  const sunday6am = epochStart + 3 * day + day / 4
  // Mon Tue Wed of the week before, then Thu Fri Sat in full and a quarter of Sunday
  const wave = toEpochWave(feesUntil(sunday6am, [10, 20, 40, 30, 15, 20, 5]), sunday6am, epochStart)
  const heightAt = (hours: number) => wave.curve[hours]?.y

  test('begins on a Thursday and has a point for each hour', () => {
    expect(epochStart % week).toBe(0)
    expect(wave.curve).toHaveLength(169)
    expect(wave.days).toHaveLength(7)
    expect(wave.today).toBe(3)
  })

  test('puts each finished day at its noon, relative to the busiest hour average', () => {
    expect(heightAt(12)).toBeCloseTo(30 / 40)
    expect(heightAt(36)).toBeCloseTo(15 / 40)
    expect(heightAt(60)).toBeCloseTo(20 / 40)
  })

  test('puts today at the clock, as the average of its hours so far', () => {
    expect(wave.now.x).toBeCloseTo((3 * 24 + 6) / 168)
    expect(wave.now.y).toBeCloseTo((5 * 4) / 40)
  })

  test('shows the same days of the week before for the days to come', () => {
    expect(heightAt(4 * 24 + 12)).toBeCloseTo(10 / 40)
    expect(heightAt(5 * 24 + 12)).toBeCloseTo(20 / 40)
    expect(heightAt(6 * 24 + 12)).toBeCloseTo(1)
  })

  test('splits at the clock', () => {
    const [until, from] = [curveUntil(wave), curveAfterNow(wave)]
    expect(until.at(-1)).toEqual(wave.now)
    expect(from[0]).toEqual(wave.now)
    expect(until.every((point) => point.x <= wave.now.x) && from.every((point) => point.x >= wave.now.x)).toBe(true)
  })

  test('in the first hour of a day it does not yet average that day', () => {
    const justAfterMidnight = epochStart + 3 * day + 60
    const early = toEpochWave(feesUntil(justAfterMidnight, [10, 20, 40, 30, 15, 20, 5]), justAfterMidnight, epochStart)
    expect(early.now.y).toBeGreaterThan(10 / 40)
    expect(early.now.y).toBeLessThan(20 / 40)
  })

  test('stays between nothing and the busiest day, for any fees and any moment of the epoch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 0, maxLength: 7 }),
        fc.integer({ min: 0, max: week - 1 }),
        (fees, seconds) => {
          const now = epochStart + seconds
          const { curve, now: marker } = toEpochWave(feesUntil(now, fees), now, epochStart)
          for (const point of [...curve, marker]) {
            expect(point.y).toBeGreaterThanOrEqual(-1e-9)
            expect(point.y).toBeLessThanOrEqual(1 + 1e-9)
          }
        },
      ),
    )
  })

  test('a week without fees is level water', () => {
    expect(toEpochWave(feesUntil(sunday6am, [0, 0, 0, 0, 0, 0, 0]), sunday6am, epochStart).curve.every((point) => point.y === 0)).toBe(true)
  })
})
