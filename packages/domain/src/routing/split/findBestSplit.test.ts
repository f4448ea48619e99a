import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/arbitraries.ts'
import { BIRTH, concentratedWith, FEE_CONFIG } from '../../../test/concentratedPools.ts'
import { applySwap, feeAt } from '../../amm/pool.ts'
import type { Address, AmmPool, TwoTokenPool, WeightedPool } from '../../types.ts'
import { findBestRoute } from '../findBestRoute.ts'
import { buildPoolGraph } from '../poolGraph.ts'
import { followSteps } from '../followSteps.ts'
import { allSteps, pinRoute } from '../route.ts'
import { findBestSplit } from './findBestSplit.ts'
import { FEE_AGE_SECONDS, type PreparedMarket, prepareMarket, refreshMarket } from './prepareMarket.ts'

// Hundreds of searches a test: on a busy machine they take longer than a test usually may.
vi.setConfig({ testTimeout: 60_000 })

const WAD = 10n ** 18n
const NOW = 1_700_000_000
const [A, B, C, D] = [addressOf(0xa), addressOf(0xb), addressOf(0xc), addressOf(0xd)]
const pool = (n: number, token0: Address, token1: Address, reserve: bigint, patch: Partial<TwoTokenPool> = {}): TwoTokenPool => ({
  address: addressOf(0x9000 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: reserve * WAD,
  reserve1: reserve * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
  ...patch,
})
const weighted: WeightedPool = {
  address: addressOf(0x9100),
  type: 'weighted',
  tokens: [A, C, D],
  reserves: [3_000n * WAD, 5_000n * WAD, 2_000n * WAD],
  units: [WAD, WAD, WAD],
  weights: [(WAD * 3n) / 10n, WAD / 2n, WAD / 5n],
  fee: 3_000n,
}
const pools: readonly AmmPool[] = [
  pool(1, A, D, 1_000n),
  pool(2, A, D, 700n, { type: 'stable', fee: 400n, reserve1: 690n * WAD }),
  concentratedWith([[-600, 600, 10n ** 23n]], { address: addressOf(0x9200), token0: A, token1: B }),
  pool(4, B, D, 2_000n),
  weighted,
]
const trade = { tokenIn: A, tokenOut: D, timestamp: NOW, gasPrice: 0 } as const
const single = (kind: 'exactIn' | 'exactOut', amount: bigint) => findBestRoute(buildPoolGraph(pools), { ...trade, kind, amount })

// SWAP-10: never worse than the best path, exact to the unit
describe('the best split', () => {
  it('gives more than the best path where it is split, over pools of every type', () => {
    const split = findBestSplit(prepareMarket(pools, NOW), { ...trade, kind: 'exactIn', amount: 400n * WAD })
    expect(split?.amountOut).toBeGreaterThan(single('exactIn', 400n * WAD).amountOut)
    expect(new Set(split?.steps.map(({ pool: { type } }) => type)).size).toBeGreaterThan(2)
    expect(split?.amountIn).toBe(400n * WAD)
  })

  it('buys an exact output for less, and closes with one path', () => {
    const split = findBestSplit(prepareMarket(pools, NOW), { ...trade, kind: 'exactOut', amount: 300n * WAD })
    expect(split?.amountOut).toBe(300n * WAD)
    expect(split?.amountIn).toBeLessThan(single('exactOut', 300n * WAD).amountIn)
    expect(split?.steps.length).toBeGreaterThan(0)
    expect(split?.closing.at(-1)?.tokenOut).toBe(D)
  })

  it('buys a few thousand units of a token without decimals over two pools for less than over one', () => {
    const whole = (n: number) => pool(n, A, D, 10_000n, { reserve1: 10_000n, unit1: 1n })
    const two = [whole(1), whole(2)]
    for (const amount of [2_203n, 5_003n, 9_003n]) {
      const split = findBestSplit(prepareMarket(two, NOW), { ...trade, kind: 'exactOut', amount })
      const path = findBestRoute(buildPoolGraph(two), { ...trade, kind: 'exactOut', amount })
      expect(split?.amountOut).toBe(amount)
      // With two equal pools, each sells half: dx = 10,000 · half ÷ (10,000 − half), fee included.
      const half = Number(amount) / 2
      expect(Number(split?.amountIn) / 1e18 / ((20_000 * half) / (10_000 - half) / 0.9982)).toBeCloseTo(1, 3)
      expect(split?.amountIn).toBeLessThan(path.amountIn)
    }
  })

  it('is a path where gas costs more than a split brings', () => {
    const split = findBestSplit(prepareMarket(pools, NOW), { ...trade, kind: 'exactIn', amount: WAD, gasPrice: 1e16 })
    expect(allSteps(split!)).toHaveLength(1)
  })

  it.each(['exactIn', 'exactOut'] as const)('goes as many swaps as lead to a token, %s, and no more than it may', (kind) => {
    const chain = Array.from({ length: 9 }, (_, n) => pool(n, addressOf(0x100 + n), addressOf(0x101 + n), 1_000n))
    const far = { tokenIn: addressOf(0x100), tokenOut: addressOf(0x109), timestamp: NOW, gasPrice: 0, kind, amount: WAD } as const
    const split = findBestSplit(prepareMarket(chain, NOW), far)
    expect(split && allSteps(split).map((step) => step.pool.address)).toEqual(chain.map(({ address }) => address))
    expect(kind === 'exactIn' ? split?.amountIn : split?.amountOut).toBe(WAD)
    expect(findBestSplit(prepareMarket(chain, NOW), { ...far, maxSwaps: 8 })).toBeNull()
  })

  it('finds nothing where no pool trades a token', () => {
    const prepared = prepareMarket(pools, NOW)
    expect(findBestSplit(prepared, { ...trade, tokenOut: addressOf(0xdead), kind: 'exactIn', amount: WAD })).toBeNull()
    expect(findBestSplit(prepared, { ...trade, tokenOut: A, kind: 'exactIn', amount: WAD })).toBeNull()
  })

  it('finds nothing where the pools cannot fill the amount', () => {
    const prepared = prepareMarket(pools, NOW)
    expect(findBestSplit(prepared, { ...trade, kind: 'exactOut', amount: 10n ** 30n })).toBeNull()
  })

  it('keeps to the swaps it may take, the closing path of an exact output included', () => {
    const fork = prepareMarket([pool(1, A, B, 2_000n), pool(2, B, D, 1_000n), pool(3, B, D, 800n)], NOW)
    const bought = (maxSwaps: number) => findBestSplit(fork, { ...trade, kind: 'exactOut', amount: 500n * WAD, maxSwaps })
    // The first hop is met by the steps and by the closing path: four swaps for three pools.
    expect(allSteps(bought(4)!)).toHaveLength(4)
    expect(allSteps(bought(3)!)).toHaveLength(2)
  })

  it('is as good as the best path, within a millionth, for any amount and either side', () => {
    const prepared = prepareMarket(pools, NOW)
    fc.assert(
      fc.property(fc.bigInt(10n ** 9n, 900n * WAD), fc.constantFrom('exactIn', 'exactOut'), (amount, kind) => {
        const split = findBestSplit(prepared, { ...trade, kind, amount })
        // The search for an exact output may miss: the best path replaces it then.
        if (kind === 'exactIn') expect(split).not.toBeNull()
        if (split === null) return
        const path = single(kind, amount)
        if (kind === 'exactIn') expect(split.amountOut * 1_000_001n).toBeGreaterThanOrEqual(path.amountOut * 1_000_000n)
        else expect(split.amountIn * 1_000_000n).toBeLessThanOrEqual(path.amountIn * 1_000_001n)
        expect(allSteps(split).length).toBeLessThanOrEqual(24)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})

// SWAP-14
it('answers the same after a refresh as after a preparation of the new pools', () => {
  const changed = [pool(1, A, D, 3_000n), { ...weighted, reserves: [1n * WAD, 2n * WAD, 3n * WAD] }]
  const after = pools.map((before) => changed.find(({ address }) => address === before.address) ?? before)
  const refreshed = refreshMarket(prepareMarket(pools, NOW), [...changed, pool(99, A, D, 1n)], NOW)
  const request = { ...trade, kind: 'exactIn', amount: 200n * WAD } as const
  expect(findBestSplit(refreshed, request)).toEqual(findBestSplit(prepareMarket(after, NOW), request))
})

describe('a refresh of pools whose fee moves with time', () => {
  const DAY = 86_400
  const START = BIRTH + 3_600
  /** An hour of trades that move the price up and down leaves a fee that falls for the rest of the day. */
  const restless = (n: number): AmmPool => {
    const address = addressOf(0x9300 + n)
    let state = concentratedWith([[-6_000, 6_000, 10n ** 23n]], { address, token0: A, token1: D, feeConfig: FEE_CONFIG })
    for (let time = 600; time <= 3_600; time += 600)
      state = applySwap(state, time % 1_200 === 0 ? A : D, BigInt(1 + n) * 3_000n * WAD, BIRTH + time)
    return state
  }
  const moving = [...pools, ...Array.from({ length: 7 }, (_, n) => restless(n))]
  const feesOf = (prepared: PreparedMarket) => [...prepared.market.keep].map((keep) => Math.round((1 - keep) * 1e6))
  const feesAt = (timestamp: number) => moving.map((each) => Number(feeAt(each, timestamp)))

  it('takes every fee anew after a minute: as a preparation at that time', () => {
    const later = START + DAY / 2
    expect(feesAt(later)).not.toEqual(feesAt(START))
    const refreshed = refreshMarket(prepareMarket(moving, START), [], later)
    expect(feesOf(refreshed)).toEqual(feesAt(later))
    const request = { ...trade, kind: 'exactIn', amount: 400n * WAD, timestamp: later } as const
    expect(findBestSplit(refreshed, request)).toEqual(findBestSplit(prepareMarket(moving, later), request))
  })

  it('takes them in turns, block by block: none is older than a minute and a block', () => {
    const BLOCK = 3
    let prepared = prepareMarket(moving, START)
    for (let time = START + BLOCK; time <= START + 5 * FEE_AGE_SECONDS; time += BLOCK) {
      prepared = refreshMarket(prepared, [pool(1, A, D, 1_000n + BigInt(time - START))], time)
      const ages = Array.from({ length: FEE_AGE_SECONDS / BLOCK + 2 }, (_, back) => feesAt(Math.max(START, time - back * BLOCK)))
      feesOf(prepared).forEach((fee, index) => expect(ages.map((fees) => fees[index])).toContain(fee))
    }
  })

  it('names in its answer the fees and the amounts of its timestamp, whatever the search knew', () => {
    const timestamp = START + 45
    const stale = prepareMarket(moving, START)
    const split = findBestSplit(stale, { ...trade, kind: 'exactIn', amount: 4_000n * WAD, timestamp })!
    for (const { pool: met, fee } of split.steps)
      expect(fee).toBe(
        feeAt(
          moving.find(({ address }) => address === met.address)!,
          timestamp,
        ),
      )
    expect(split.amountOut).toBe(followSteps(moving, pinRoute(split), { amount: 4_000n * WAD, timestamp }).amountOut)
    expect(split.amountOut).not.toBe(followSteps(moving, pinRoute(split), { amount: 4_000n * WAD, timestamp: START }).amountOut)
  })
})
