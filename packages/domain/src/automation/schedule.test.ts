import { describe, expect, it } from 'vitest'
import { EPOCH } from '../epoch/epoch.ts'
import { isExecutionTime, isRunDue, nextRunAt } from './automationMath.ts'
import { firstExecutionTime, nextLocalMidnight } from './schedule.ts'

const at = (iso: string): bigint => BigInt(Date.parse(iso) / 1_000)

// AUTO-9
describe('the next local midnight', () => {
  it.each([
    ['UTC', '2026-11-29T07:00:00Z', '2026-11-30T00:00:00Z'],
    ['America/New_York', '2026-11-29T07:00:00Z', '2026-11-30T05:00:00Z'],
    ['Asia/Kolkata', '2026-11-29T18:29:59Z', '2026-11-29T18:30:00Z'],
    ['Asia/Kolkata', '2026-11-29T18:30:00Z', '2026-11-30T18:30:00Z'],
  ])('%s, from %s on', (zone, now, midnight) => expect(nextLocalMidnight(at(now), zone)).toBe(at(midnight)))

  it.each([
    ['Europe/Berlin, clocks forward, 23 hours', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin, clocks back, 25 hours', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['America/New_York, clocks forward', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['America/New_York, clocks back', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['Australia/Lord_Howe, forward by half an hour', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
    ['Africa/Cairo, where midnight is skipped', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
  ])('%s', (_, zone, now, midnight) => expect(nextLocalMidnight(at(now), zone)).toBe(at(midnight)))

  it('knows no zone that does not exist', () => expect(() => nextLocalMidnight(0n, 'Moon/Base')).toThrow(RangeError))
})

describe('the first run', () => {
  it('is an hour after midnight', () =>
    expect(firstExecutionTime(at('2026-11-29T07:00:00Z'), 'America/New_York')).toBe(at('2026-11-30T06:00:00Z')))

  it('is at least an hour before its epoch ends, in every zone, winter and summer', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const now of ['2026-07-01T12:00:00Z', '2026-12-02T12:00:00Z'])
        expect(isExecutionTime(firstExecutionTime(at(now), zone)), zone).toBe(true)
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'is followed by one each week at the same moment in UTC, whatever the clocks of %s do',
    (zone) => {
      let run = firstExecutionTime(at('2026-01-12T12:00:00Z'), zone)
      for (let week = 0; week < 60; week++) {
        expect(isRunDue(run, 0n, run)).toBe(true)
        const next = nextRunAt(run, run - (run % EPOCH), run)
        expect(next - run).toBe(EPOCH)
        run = next
      }
    },
  )
})
