import { expect, test } from 'vitest'
import { poolItem, poolToken } from './testing.ts'
import { toAprReceipt } from './aprReceipt.ts'

// PRICE-6: annualised fees = average daily fees over the last 7 days × 365
test('the inputs of the receipt lead to the APR that the API serves', () => {
  const receipt = toAprReceipt(poolItem({ feesUsd7d: '7', tvlUsd: '2000', apr: 18.25 }))
  expect(receipt).toEqual({ fees7d: 7, kept: 100, feesPerDay: 1, tvl: expect.closeTo(2000), apr: 18.25 })
  expect(((receipt?.feesPerDay ?? 0) * 365 * 100) / (receipt?.tvl ?? 1)).toBeCloseTo(18.25)
})

// POOL-26, PRICE-6: 20 % of a concentrated pool's fees go to the treasury
test('what providers do not keep earns them nothing', () => {
  const receipt = toAprReceipt(poolItem({ providersPart: '0.8', feesUsd7d: '7', tvlUsd: '2000', apr: 14.6 }))
  expect(receipt).toMatchObject({ kept: 80, feesPerDay: 0.8 })
  expect(((receipt?.feesPerDay ?? 0) * 365 * 100) / (receipt?.tvl ?? 1)).toBeCloseTo(14.6)
})

// The index revalues an inactive pool only occasionally, while its tokens' prices are current.
test('multiplies out where the TVL is older than the prices', () => {
  const receipt = toAprReceipt(poolItem({ feesUsd7d: '7', tvlUsd: '1000', apr: 18.25 }))
  expect(((receipt?.feesPerDay ?? 0) * 365 * 100) / (receipt?.tvl ?? 1)).toBeCloseTo(18.25)
})

test('without an APR, or with a token that has no price, there is no receipt', () => {
  expect(toAprReceipt(poolItem({ apr: null }))).toBeNull()
  expect(toAprReceipt(poolItem({ tokens: [poolToken(), poolToken({ priceUsd: null })] }))).toBeNull()
})
