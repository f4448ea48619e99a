import { expect, it } from 'vitest'
import { parseRankingsPath, toPeriod } from './rankingsPath.ts'

// ARENA-2: /arena/rankings/users and /arena/rankings/competitions
it.each([
  ['users', 'users'],
  ['users/', 'users'],
  ['competitions', 'competitions'],
  ['', undefined],
  ['hosts', undefined],
  ['users/weekly', undefined],
])('%j is the screen %s', (rest, screen) => expect(parseRankingsPath(rest)).toBe(screen))

// ARENA-5: weekly, monthly and all time
it.each([
  [{}, 'weekly'],
  [{ period: 'monthly' }, 'monthly'],
  [{ period: 'allTime' }, 'allTime'],
  [{ period: 'daily' }, 'weekly'],
])('%j is the period %s', (search, period) => expect(toPeriod(search)).toBe(period))
