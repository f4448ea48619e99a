import { expect, it } from 'vitest'
import { compareCompetitions, compareUsers, periodStart } from './rankings.ts'

// ARENA-5: users by prizes won, then competitions won, then joined; competitions by prize pool and participants
it('users are ordered by prizes, then wins, then competitions joined, then address', () => {
  const user = (account: string, prizesUsd: bigint, won: number, joined: number) => ({ account, prizesUsd, won, joined })
  const users = [user('e', 5n, 1, 9), user('d', 5n, 1, 3), user('c', 5n, 2, 2), user('b', 9n, 0, 1), user('a', 5n, 1, 3)]
  const order = ['b', 'c', 'e', 'a', 'd']
  for (const drawn of [users, users.toReversed()]) expect(drawn.toSorted(compareUsers).map(({ account }) => account)).toEqual(order)
})

it('competitions are ordered by prize pool, those without a price last, then participants, then age', () => {
  const one = (id: bigint, prizePoolUsd: bigint | null, participants: number) => ({ id, prizePoolUsd, participants })
  const all = [one(5n, null, 99), one(4n, 7n, 3), one(3n, 7n, 5), one(2n, 7n, 3), one(1n, 0n, 9), one(6n, null, 99)]
  for (const drawn of [all, all.toReversed()])
    expect(drawn.toSorted(compareCompetitions).map(({ id }) => id)).toEqual([3n, 2n, 4n, 1n, 5n, 6n])
})

it('a week is the last seven days, a month the last thirty', () =>
  expect([periodStart('weekly', 10_000_000), periodStart('monthly', 10_000_000), periodStart('allTime', 10_000_000)]).toEqual([
    9_395_200, 7_408_000, 0,
  ]))
