import { WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { groupRewards } from './groupRewards.ts'

const fees = (n: number, usd: bigint | null) => ({
  part: { kind: 'fees', pool: addressOf(n), tokens: [] } as const,
  worth: { usd, unpriced: usd === null ? [addressOf(9)] : [] },
})
const rebase = (usd: bigint) => ({ part: { kind: 'rebase', lockId: 4n, claims: 1 } as const, worth: { usd, unpriced: [] } })

// REWARD-6
it('rewards stand by kind with their total, the kind of most worth first, several small ones apart', () => {
  const [large, cent, dime, unknown, lock] = [fees(1, 5n * WAD), fees(2, WAD / 100n), fees(3, WAD / 10n), fees(4, null), rebase(9n * WAD)]
  expect(groupRewards([large, cent, unknown, dime, lock])).toEqual([
    { kind: 'rebase', items: [lock], small: [], total: { usd: 9n * WAD, unpriced: [] } },
    { kind: 'fees', items: [large, unknown], small: [cent, dime], total: { usd: (511n * WAD) / 100n, unpriced: [addressOf(9)] } },
  ])
})

it('one small reward stands with the others, and only small ones are not folded away', () => {
  const [large, cent, dime] = [fees(1, 5n * WAD), fees(2, 1n), fees(3, 2n)]
  expect(groupRewards([large, cent])[0]).toMatchObject({ items: [large, cent], small: [] })
  expect(groupRewards([cent, dime])[0]).toMatchObject({ items: [cent, dime], small: [] })
})
