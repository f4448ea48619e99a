import { describe, expect, test } from 'vitest'
import { poolItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { toDeepestPools, toMostVoted, toTopPools } from './topPools.ts'

const pools = [
  poolItem({ address: addressOf(1), apr: 10, tvlUsd: '5000', volumeUsd24h: '100' }),
  poolItem({ address: addressOf(2), apr: 30, tvlUsd: '2000', volumeUsd24h: '400' }),
  poolItem({ address: addressOf(3), apr: 9_000, tvlUsd: '12', volumeUsd24h: '900' }),
  poolItem({ address: addressOf(4), apr: null, tvlUsd: null, volumeUsd24h: '5000' }),
  poolItem({ address: addressOf(5), apr: 20, tvlUsd: '9000', volumeUsd24h: '200' }),
]
const addresses = (list: readonly { address: string }[]) => list.map(({ address }) => Number(address))

describe('pools of the landing page', () => {
  test('highest rate first; pools without a rate or with less than $1,000 are left out', () => {
    expect(addresses(toTopPools(pools, 4).map(({ pool }) => pool))).toEqual([2, 5, 1])
  })

  test('bars are relative to the busiest of those shown', () => {
    expect(toTopPools(pools, 4).map(({ share }) => share)).toEqual([1, 0.5, 0.25])
    expect(toTopPools([poolItem({ volumeUsd24h: '0' })], 4).map(({ share }) => share)).toEqual([0])
  })

  test('no pools, no rows', () => {
    expect(toTopPools([], 4)).toEqual([])
  })

  // ERR-20: an unknown value is not a small one
  test('deepest first; a pool of unknown depth is left out', () => {
    expect(addresses(toDeepestPools(pools, 3))).toEqual([5, 1, 2])
  })

  test('most voted first, as parts of all votes for open gauges; a closed gauge takes none', () => {
    const voted = (n: number, votes: string, alive = true) => poolItem({ address: addressOf(n), gauge: testPoolGauge({ votes, alive }) })
    const most = toMostVoted([voted(1, '20'), voted(2, '50'), voted(3, '900', false), voted(4, '30'), poolItem()], 2)
    expect(most.map(({ pool, share }) => [Number(pool.address), share])).toEqual([
      [2, 0.5],
      [4, 0.3],
    ])
    expect(toMostVoted([voted(1, '0')], 2).map(({ share }) => share)).toEqual([0])
  })
})
