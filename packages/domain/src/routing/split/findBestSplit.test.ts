import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/arbitraries.ts'
import { concentratedWith } from '../../../test/concentratedPools.ts'
import type { Address, AmmPool, TwoTokenPool, WeightedPool } from '../../types.ts'
import { findBestRoute } from '../findBestRoute.ts'
import { buildPoolGraph } from '../poolGraph.ts'
import { allSteps } from '../route.ts'
import { findBestSplit } from './findBestSplit.ts'
import { prepareMarket, refreshMarket } from './prepareMarket.ts'

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

// issue §2: never worse than the best path, exact to the unit
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
        // The search of an exact output may miss: the best path stands in for it then.
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

it('answers the same after a refresh as after a preparation of the new pools', () => {
  const changed = [pool(1, A, D, 3_000n), { ...weighted, reserves: [1n * WAD, 2n * WAD, 3n * WAD] }]
  const after = pools.map((before) => changed.find(({ address }) => address === before.address) ?? before)
  const refreshed = refreshMarket(prepareMarket(pools, NOW), [...changed, pool(99, A, D, 1n)], NOW)
  const request = { ...trade, kind: 'exactIn', amount: 200n * WAD } as const
  expect(findBestSplit(refreshed, request)).toEqual(findBestSplit(prepareMarket(after, NOW), request))
})
