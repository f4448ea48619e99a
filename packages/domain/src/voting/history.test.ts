import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { voteHistory } from './history.ts'

const [a, b] = [addressOf(0xaa), addressOf(0xbb)]
const change = (pool: `0x${string}`, votes: bigint, { epoch = EPOCH, lockId = 1n } = {}) => ({ epoch, lockId, pool, votes })

describe('voteHistory', () => {
  it('is what stands of each lock in each epoch, newest first, most votes first', () =>
    expect(
      voteHistory([change(a, 1n), change(b, 3n), change(a, 5n, { epoch: 2n * EPOCH, lockId: 9n }), change(b, 2n, { epoch: 2n * EPOCH })]),
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

  // decisions §2: vote, poke and reset may be repeated inside an epoch
  it('knows nothing of what was replaced or reset', () => {
    const replaced = [change(a, 7n), change(a, -7n), change(b, 8n)]
    expect(voteHistory(replaced)).toEqual([{ epoch: EPOCH, lockId: 1n, votes: 8n, pools: [{ pool: b, votes: 8n }] }])
    expect(voteHistory([...replaced, change(b, -8n)])).toEqual([])
  })
})
