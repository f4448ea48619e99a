import { expect, test } from 'vitest'
import { ALERT_WINDOW_SECONDS } from '../people/alert.ts'
import { rankLosses, type ScoreChange } from './rankLosses.ts'

const NOW = 1_000_000
const change = (account: string, score: bigint, at: number, eligible = true): ScoreChange => ({
  account,
  index: account.charCodeAt(0),
  score,
  at,
  eligible,
})
const joined = ['a', 'b', 'c'].map((account) => change(account, 0n, NOW - 900, false))

// NOTE-6: a rank lost
test('Who is passed by others since their own last change has lost a rank', () => {
  const changes = [...joined, change('a', 5n, NOW - 600), change('b', 3n, NOW - 500), change('b', 9n, NOW - 400)]
  expect(rankLosses(changes, ['a', 'b', 'c', 'd'], NOW)).toEqual([{ account: 'a', actedAt: NOW - 600, from: 1, to: 2 }])
})

test('One’s own trade, a tie, and others who fall cost nobody a rank', () => {
  const changes = [
    ...joined,
    change('b', 7n, NOW - 600),
    change('a', 8n, NOW - 500),
    change('a', 2n, NOW - 400),
    change('c', 2n, NOW - 300),
  ]
  expect(rankLosses(changes, ['a'], NOW)).toEqual([])
  expect(rankLosses([...changes, change('b', -7n, NOW - 200)], ['a'], NOW)).toEqual([])
})

test('How everybody stood when the window began is all that counts of what went before', () => {
  const begin = NOW - ALERT_WINDOW_SECONDS
  const before = [change('a', 1n, begin - 90), change('b', 9n, begin - 80), change('a', 5n, begin - 70), change('b', 2n, begin - 60)]
  const since = [change('c', 7n, begin + 10), change('b', 8n, begin + 20)]
  const lastBefore = before.filter(({ account, at }) => !before.some((later) => later.account === account && later.at > at))
  const losses = rankLosses([...before, ...since], ['a', 'b', 'c'], NOW)
  expect(losses).toEqual([
    { account: 'a', actedAt: begin - 70, from: 1, to: 3 },
    { account: 'c', actedAt: begin + 10, from: 1, to: 2 },
  ])
  expect(rankLosses([...lastBefore, ...since], ['a', 'b', 'c'], NOW)).toEqual(losses)
})

test('What was lost before the window is no news', () => {
  const old = NOW - ALERT_WINDOW_SECONDS - 100
  const changes = [change('a', 5n, old), change('b', 9n, old + 50)]
  expect(rankLosses(changes, ['a'], NOW)).toEqual([])
  expect(rankLosses([...changes, change('c', 10n, NOW)], ['a'], NOW)).toEqual([{ account: 'a', actedAt: old, from: 2, to: 3 }])
})
