import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import type { WeightedPool } from '../types.ts'
import { isFilled, searchMost } from './mostFilled.ts'
import { NetworkPools } from './networkPools.ts'
import { findBestSplit } from './split/findBestSplit.ts'
import { prepareMarket, refreshMarket } from './split/prepareMarket.ts'

const WAD = 10n ** 18n
const [A, B, C] = [addressOf(0xa), addressOf(0xb), addressOf(0xc)]

/** What a search finds when nothing above `limit` is filled, and how often it tries. */
const found = (amount: bigint, limit: bigint) => {
  const search = searchMost(amount)
  let [step, asked] = [search.next(), 0]
  while (!step.done) {
    step = search.next(step.value <= limit)
    asked++
  }
  return { most: step.value, asked }
}

// ERR-4: the most that the pools fill of it is said
describe('the most that is filled', () => {
  it.each([
    [10n ** 24n, 300n * WAD, 300n * WAD],
    [1_000n * WAD, 123_456_789n * 10n ** 10n, 1_234n * 10n ** 15n],
    [2n, 1n, 1n],
    [10n ** 30n, 7n, 7n],
    [10n ** 30n, 12_345n, 12_340n],
  ])('of %s, where more than %s is not, is %s', (amount, limit, most) => expect(found(amount, limit).most).toBe(most))

  it('is nothing where nothing is', () => expect(found(WAD, 0n).most).toBeNull())

  it('asks seldom', () => expect(found(10n ** 24n, 123_456n * 10n ** 12n).asked).toBeLessThan(32))
})

const weighted = (n: number, reserve: bigint): WeightedPool => ({
  address: addressOf(n),
  type: 'weighted',
  tokens: [A, B],
  units: [WAD, WAD],
  reserves: [reserve * WAD, reserve * WAD],
  weights: [WAD / 2n, WAD / 2n],
  fee: 3_000n,
})

it('counts what several pools fill together, each up to its limit', () => {
  const splits = { findBestSplit, prepareMarket, refreshMarket }
  const pools = new NetworkPools({ chainId: 1, block: 1, timestamp: 0, pools: [weighted(1, 1_000n), weighted(2, 1_000n)] })
  const ask = (amount: bigint, tokenOut = B) =>
    isFilled(
      { pools, request: { chainId: 1, tokenIn: A, tokenOut, kind: 'exactIn', amount: amount * WAD }, timestamp: 0, gas: undefined },
      splits,
    )
  // 30 % of 1,000 in each.
  expect([ask(300n), ask(590n), ask(610n), ask(1n, C)]).toEqual([true, true, false, false])
})
