import { expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B, addressOf } from '../../test/arbitraries.ts'
import { admissionMisses, defaultTokenBar } from './admission.ts'
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
  expect(swapBackPlan(held, TOKEN_A).map(({ token }) => token)).toEqual([addressOf(3), addressOf(2), TOKEN_B, addressOf(4)])
})
