import { expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { sharesAgainstHolding } from './sharesAgainstHolding.ts'

const pair = { unit0: WAD, unit1: WAD, price0: 2n * WAD, price1: WAD }
const standing = (amount0: bigint, amount1: bigint, supply: bigint) => ({
  total: { amount0: amount0 * WAD, amount1: amount1 * WAD },
  supply,
})
const first = standing(10n, 20n, 10n ** 24n)

// VAULT-12: share price net of holding
it('is what shares are worth more than what they were made of, whoever came since', () => {
  const doubled = standing(20n, 44n, 2n * 10n ** 24n)
  expect(Number(sharesAgainstHolding(first, doubled, pair)!.gain) / 1e18).toBeCloseTo(0.05, 9)
  expect(Number(sharesAgainstHolding(first, standing(9n, 20n, first.supply), pair)!.gain) / 1e18).toBeCloseTo(-0.05, 9)
})

it('is unknown without shares, and without a price', () => {
  expect(sharesAgainstHolding({ ...first, supply: 0n }, first, pair)).toBeNull()
  expect(sharesAgainstHolding(first, { ...first, supply: 0n }, pair)).toBeNull()
  expect(sharesAgainstHolding(first, first, { ...pair, price1: null })).toBeNull()
})
