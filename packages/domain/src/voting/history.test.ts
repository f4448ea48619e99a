import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { voteHistory, wholeVotes } from './history.ts'

const [a, b] = [addressOf(0xaa), addressOf(0xbb)]
const vote = (pool: `0x${string}`, votes: bigint, { epoch = EPOCH, lockId = 1n } = {}) => ({ epoch, lockId, pool, votes })

it('votes are told lock by lock, newest epoch first, most votes first', () =>
  expect(
    voteHistory([vote(a, 1n), vote(b, 3n), vote(a, 5n, { epoch: 2n * EPOCH, lockId: 9n }), vote(b, 2n, { epoch: 2n * EPOCH })]),
  ).toEqual([
    { epoch: 2n * EPOCH, lockId: 1n, votes: 2n, pools: [{ pool: b, votes: 2n }] },
    { epoch: 2n * EPOCH, lockId: 9n, votes: 5n, pools: [{ pool: a, votes: 5n }] },
    {
      epoch: EPOCH,
      lockId: 1n,
      votes: 4n,
      pools: [
        { pool: b, votes: 3n },
        { pool: a, votes: 1n },
      ],
    },
  ]))

it('pools with as many votes stay as they came', () => {
  const [first] = voteHistory([vote(b, 2n), vote(a, 2n), vote(addressOf(0xcc), 3n)])
  expect(first?.pools.map(({ pool }) => pool)).toEqual([addressOf(0xcc), b, a])
})

// VOTE-12: votes of a user in pages of 1,000
describe('a page of votes', () => {
  const page = [vote(a, 5n, { epoch: 2n * EPOCH, lockId: 9n }), vote(a, 1n), vote(b, 3n)]

  it('shows no half of a vote while the list goes on', () => expect(wholeVotes(page, true)).toEqual(page.slice(0, 1)))

  it('is all there is on the last one', () => expect(wholeVotes(page, false)).toEqual(page))

  it('may be empty', () => expect(wholeVotes([], true)).toEqual([]))
})
