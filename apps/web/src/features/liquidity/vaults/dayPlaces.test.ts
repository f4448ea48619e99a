import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { expect, it } from 'vitest'
import { dayPlaces } from './dayPlaces.ts'

const start = 20_000 * DAY_SECONDS
const day = (number: number, sharePriceUsd: string | null) => ({ date: start + number * DAY_SECONDS, sharePriceUsd })

// VAULT-13: by day
it('a day in which nothing changed has its place, and no price', () =>
  expect(dayPlaces([day(0, '1'), day(1, null), day(4, '2')])).toEqual([day(0, '1'), day(1, null), day(2, null), day(3, null), day(4, '2')]))

it('one day has one place, and none has none', () => {
  expect(dayPlaces([day(0, '1')])).toEqual([day(0, '1')])
  expect(dayPlaces([])).toEqual([])
})
