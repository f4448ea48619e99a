import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { gaugesSnapshot, stranger, testGauge, the } from '../testing.ts'
import { findPools, MOST_POOLS } from './findPools.ts'
import { toIncentiveFacts } from './incentiveFacts.ts'
import { toProtocolsSearch, toProtocolsView } from './protocolsSearch.ts'

const pool = addressOf(100)

describe('the address bar', () => {
  it('keeps what is done and the pool, and nothing else', () => {
    const view = { act: 'incentive', pool } as const
    expect(toProtocolsView(toProtocolsSearch(view))).toEqual(view)
    expect(toProtocolsSearch({ act: 'gauge', pool: null })).toEqual({})
    expect(toProtocolsView({ act: 'x', pool: 'y' })).toEqual({ act: 'gauge', pool: null })
  })
})

describe('the choice of pools', () => {
  it('is those that match, the deepest first, six at most', () => {
    const pools = Array.from({ length: 9 }, (_, i) => poolItem({ address: addressOf(100 + i), tvlUsd: i === 8 ? null : String(i) }))
    const other = poolItem({ address: addressOf(200), symbol: 'A/B', tokens: [poolToken({ symbol: 'CAKE' })] })
    expect(findPools([...pools, other], '').map(({ tvlUsd }) => tvlUsd)[0]).toBe('2000')
    expect(findPools(pools, '')).toHaveLength(MOST_POOLS)
    expect(findPools(pools, '').at(0)?.tvlUsd).toBe('7')
    expect(findPools([...pools, other], 'cake')).toEqual([other])
  })

  // POOL-8
  it('begins with the pools of the token that was named, however deep those that only contain its letters are', () => {
    const tether = poolItem({ address: addressOf(201), tvlUsd: '9999999', tokens: [poolToken({ symbol: 'USDT', name: 'Tether USD' })] })
    const named = poolItem({ tokens: [poolToken({ symbol: 'THE', name: 'Thena' })] })
    expect(findPools([tether, named], 'the')).toEqual([named, tether])
  })
})

describe('what an incentive is judged by', () => {
  const priceOf = (token: string) => (token === the ? { price: WAD / 4n, unit: WAD } : null)
  const market = (...gauges: Parameters<typeof gaugesSnapshot>[0]) => ({ snapshot: gaugesSnapshot(gauges), governanceToken: the, priceOf })

  it('is what its voters share, and what voters share everywhere', () => {
    const read = toIncentiveFacts(market(testGauge(100), testGauge(101), testGauge(102, { alive: false, votes: 0n })), pool, 5n)
    expect(read).toEqual({
      facts: {
        reward: 100n * WAD,
        incentive: 5n,
        votes: 10_000n * WAD,
        price: WAD / 4n,
        market: { reward: 200n * WAD, votes: 20_000n * WAD },
        emission: 1_000n * WAD,
      },
      unpriced: [],
    })
  })

  it('names what has no price, and counts it nowhere', () => {
    const odd = { token: stranger, current: 9n, previous: 0n }
    const read = toIncentiveFacts(market(testGauge(100, { fees: [], incentives: [odd] })), pool, 5n)
    expect(read).toMatchObject({ facts: { reward: 0n, market: { reward: 0n } }, unpriced: [stranger] })
  })

  // how/votes-and-rewards#what-an-incentive-buys: payments of a pool without votes roll over, so no vote earns them
  it('a pool without votes moves no average', () => {
    const [voted, unvoted] = [testGauge(100), testGauge(101, { votes: 0n })]
    expect(toIncentiveFacts(market(voted, unvoted), pool, 5n)!.facts.market).toEqual({ reward: 100n * WAD, votes: 10_000n * WAD })
    expect(toIncentiveFacts(market(voted, unvoted), addressOf(101), 5n)!.facts.reward).toBe(100n * WAD)
  })

  it('is nothing without a gauge', () => expect(toIncentiveFacts(market(), pool, 5n)).toBeNull())
})
