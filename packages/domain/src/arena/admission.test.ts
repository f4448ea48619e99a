import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B, addressOf } from '../../test/arbitraries.ts'
import { admissionMisses, defaultTokenBar, findReference } from './admission.ts'
import { swapBackPlan } from './swapBack.ts'

const WAD = 10n ** 18n

// ARENA-24: 250,000 USD, 10 days, 25,000 USD
it.each([
  ['on the bar', 250_000n, 864_000, 25_000n, []],
  ['a dollar too shallow', 249_999n, 864_000, 25_000n, ['liquidity']],
  ['a second too young', 250_000n, 863_999, 25_000n, ['age']],
  ['a dollar too quiet', 250_000n, 864_000, 24_999n, ['volume']],
  ['an attacker’s pool of an hour', 10_000n, 3_600, 900_000n, ['liquidity', 'age']],
] as const)('a token %s misses %o', (_what, liquidity, age, volume, misses) =>
  expect(admissionMisses({ liquidityUsd: liquidity * WAD, age, volumeUsd: volume * WAD }, defaultTokenBar)).toEqual(misses),
)

// ARENA-24
it('what is not known of a token misses the bar', () =>
  expect(admissionMisses({ liquidityUsd: null, age: null, volumeUsd: null }, defaultTokenBar)).toEqual(['liquidity', 'age', 'volume']))

// ARENA-25: one button that swaps everything back
it('everything but the winning token is swapped back, the largest value first', () => {
  const held = [
    { token: TOKEN_A, balance: 5n, value: 5n },
    { token: TOKEN_B, balance: 5n, value: 10n },
    { token: addressOf(3), balance: 5n, value: 20n },
    { token: addressOf(4), balance: 5n, value: null },
    { token: addressOf(5), balance: 0n, value: 9n },
    { token: addressOf(6), balance: 1n, value: 0n },
    { token: addressOf(2), balance: 5n, value: 10n },
  ]
  const order = [addressOf(3), addressOf(2), TOKEN_B, addressOf(4)]
  for (const read of [held, held.toReversed()]) expect(swapBackPlan(read, TOKEN_A).map(({ token }) => token)).toEqual(order)
})

// ARENA-24: each swap is held against a 30-minute average
describe('the pools that lead from a token to the winning one', () => {
  const NOW = 10_000
  const pool = (n: number, token0: number, token1: number, dollars: bigint, createdAt = 0) => ({
    address: addressOf(900 + n),
    token0: addressOf(token0),
    token1: addressOf(token1),
    tvlUsd: dollars * WAD,
    createdAt,
  })
  const lead = (pools: Parameters<typeof findReference>[0]) =>
    findReference(pools, addressOf(1), addressOf(9), NOW).map((address) => Number(address) - 900)

  it('are the deepest one where it joins them', () =>
    expect(lead([pool(1, 1, 9, 100n), pool(2, 9, 1, 500n), pool(3, 1, 2, 900n)])).toEqual([2]))
  it('go over others where the shallowest of those is deeper', () =>
    expect(lead([pool(1, 1, 9, 100n), pool(2, 1, 2, 500n), pool(3, 2, 9, 300n)])).toEqual([2, 3]))
  it('are the shorter way of two that are as deep', () =>
    expect(lead([pool(1, 1, 2, 100n), pool(2, 2, 9, 500n), pool(3, 1, 9, 100n)])).toEqual([3]))
  it('are at most three', () => {
    const chain = [pool(1, 1, 2, 9n), pool(2, 2, 3, 9n), pool(3, 3, 4, 9n), pool(4, 4, 9, 9n)]
    expect(lead(chain)).toEqual([])
    expect(lead([...chain, pool(5, 3, 9, 5n)])).toEqual([1, 2, 5])
  })
  it('leave out pools without half an hour of history, and empty ones', () => {
    expect(lead([pool(1, 1, 9, 100n, NOW - 1_800), pool(2, 1, 9, 0n)])).toEqual([])
    expect(lead([pool(1, 1, 9, 100n, NOW - 1_801)])).toEqual([1])
  })
})
