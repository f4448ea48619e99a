import type { PoolGauge, PoolItem, PoolToken, StatsItem } from '@exchange/api-client'
import { addressOf } from '../../shared/testing/addressOf.ts'

/** A token of a pool with the given facts, for tests. */
export const poolToken = (change: Partial<PoolToken> = {}): PoolToken => ({
  address: addressOf(1),
  symbol: 'THE',
  name: 'THENA',
  decimals: 18,
  logoURI: null,
  priceUsd: '0.25',
  reserve: '4000000000000000000000',
  weight: null,
  ...change,
})

/** A pool with the given facts, for tests. */
export const poolItem = (change: Partial<PoolItem> = {}): PoolItem => ({
  chainId: 31356,
  address: addressOf(100),
  version: 3,
  type: 'classic',
  symbol: 'THE/WBNB',
  tokens: [
    poolToken(),
    poolToken({ address: addressOf(2), symbol: 'WBNB', name: 'Wrapped BNB', priceUsd: '600', reserve: '1666666666666666667' }),
  ],
  fee: 1800,
  providersPart: '1',
  tvlUsd: '2000',
  totalSupply: '1000000000000000000',
  lpPriceUsd: '2000',
  apr: 18.25,
  volumeUsd24h: '1000',
  volumeUsd7d: '3888.888888888888888888',
  feesUsd24h: '1.8',
  feesUsd7d: '7',
  price: '0.000416666666666666',
  owner: null,
  deployer: null,
  plugin: null,
  strategies: [],
  gauge: null,
  tick: null,
  boosts: [],
  createdAt: 1_700_000_000,
  ...change,
})

/** A gauge that streams 0.001 THE a second for 78,840 dollars of pool tokens: 10 % a year at 0.25 dollars. For tests. */
export const testPoolGauge = (change: Partial<PoolGauge> = {}): PoolGauge => ({
  address: addressOf(0x6a),
  feesReward: addressOf(0x6b),
  incentivesReward: addressOf(0x6c),
  alive: true,
  inactive: null,
  votes: '12500000000000000000000',
  totalSupply: '39420000000000000000',
  tvlUsd: '78840',
  earningUsd: '78840',
  rewardRate: '1000000000000000',
  periodFinish: 2_000_000_000,
  apr: 10,
  incentives: [],
  incentivesUsd: '90',
  fees: [],
  feesUsd: '10',
  ...change,
})

/** A weighted pool of tokens with these parts of it, for tests. */
export const weightedPoolItem = (weights: readonly number[], change: Partial<PoolItem> = {}): PoolItem =>
  poolItem({
    type: 'weighted',
    tokens: weights.map((weight, i) =>
      poolToken({ address: addressOf(500 + i), symbol: `W${i}`, name: `Weighted ${i}`, weight: String(weight) }),
    ),
    ...change,
  })

/** A linear congruential sequence in [0, 1): the same rows on every run. */
const sequence = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Many pools with varied, repeatable figures; every ninth has no price. For tests. */
export const poolItems = (count: number): PoolItem[] => {
  const next = sequence(7)
  return Array.from({ length: count }, (_, i) => {
    const tvl = next() * 10_000_000
    const fees7d = next() * 10_000
    const priced = i % 9 !== 0
    return poolItem({
      address: addressOf(10_000 + i),
      type: i % 4 === 0 ? 'stable' : 'classic',
      tokens: [
        poolToken({ address: addressOf(1_000 + (i % 97)), symbol: `TK${i % 97}`, name: `Token number ${i % 97}` }),
        poolToken({ address: addressOf(2_000 + (i % 13)), symbol: `QT${i % 13}`, name: `Quote number ${i % 13}` }),
      ],
      tvlUsd: priced ? tvl.toFixed(6) : null,
      apr: priced ? (fees7d / 7 / tvl) * 365 * 100 : null,
      volumeUsd24h: (next() * 1_000_000).toFixed(6),
      volumeUsd7d: (next() * 7_000_000).toFixed(6),
      feesUsd24h: (next() * 2_000).toFixed(6),
      feesUsd7d: fees7d.toFixed(6),
    })
  })
}

/** Totals of a network with the given facts, for tests. */
export const statsItem = (change: Partial<StatsItem> = {}): StatsItem => ({
  chainId: 31356,
  tvlUsd: '58410000',
  tvlChange7d: 1.84,
  volumeUsd24h: '41200000',
  volumeChange24h: -6.02,
  feesUsd24h: '61904',
  volumeUsdTotal: '9860000000',
  feesUsdTotal: '31200000',
  feesUsdEpoch: '268412',
  poolCount: 38,
  swapCount: 5_120,
  feesUsdByDay: [],
  ...change,
})
