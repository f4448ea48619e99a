import { expect, it } from 'vitest'
import { worthOfPositions, worthOfShares } from './stakeWorth.ts'

const WAD = 10n ** 18n
const concentrated = {
  sqrtPrice: (2n ** 96n).toString(),
  tick: 0,
  liquidity: '0',
  tickSpacing: 60,
  communityFee: 0,
  feeGrowth0: '0',
  feeGrowth1: '0',
  tickLow: -600,
  tickHigh: 600,
}
const priced = { decimals: 18, priceUsd: WAD }
const unpriced = { decimals: 18, priceUsd: null }
const range = (tickLower: number, tickUpper: number) => ({ tickLower, tickUpper, liquidity: 10n ** 24n })

// PRICE-7
it('takes staked pool tokens for their part of the TVL; all of them earn', () => {
  expect(worthOfShares(100n, 1_000n, 25n)).toEqual({ stakedUsd: 250n, earningUsd: 250n })
  expect(worthOfShares(0n, 1_000n, 0n)).toEqual({ stakedUsd: null, earningUsd: null })
  expect(worthOfShares(100n, null, 25n)).toEqual({ stakedUsd: null, earningUsd: null })
})

it('is nothing where nothing is staked, and earns nothing where all of it is out of range', () => {
  expect(worthOfPositions(concentrated, [], [priced, priced])).toEqual({ stakedUsd: 0n, earningUsd: 0n })
  const { stakedUsd, earningUsd } = worthOfPositions(concentrated, [range(60, 600)], [priced, priced])
  expect([stakedUsd! > 0n, earningUsd]).toEqual([true, 0n])
})

// ERR-20: what is not known is never shown as nothing
it('is not known where something staked has no price; what holds none of it still is', () => {
  expect(worthOfPositions(concentrated, [range(-600, 600)], [priced, unpriced])).toEqual({ stakedUsd: null, earningUsd: null })
  expect(worthOfPositions(concentrated, [range(60, 600)], [priced, unpriced]).stakedUsd).toBeGreaterThan(0n)
  expect(worthOfPositions(concentrated, [range(-600, 600)], [undefined, priced]).stakedUsd).toBeNull()
  expect(worthOfPositions(null, [range(-600, 600)], [priced, priced])).toEqual({ stakedUsd: null, earningUsd: null })
})
