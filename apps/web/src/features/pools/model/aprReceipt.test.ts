import { expect, test } from 'vitest'
import { poolItem } from '../../../shared/market/testing.ts'
import { toAprReceipt } from './aprReceipt.ts'
import { toPoolRow } from './poolRow.ts'

// spec 1 §9: annualised fees = average daily fees over the last 7 days × 365
test('the inputs of the receipt lead to the APR that the API serves', () => {
  const receipt = toAprReceipt(toPoolRow(poolItem({ feesUsd7d: '7', tvlUsd: '2000', apr: 18.25 })))
  expect(receipt).toEqual({ fees7d: 7, feesPerDay: 1, tvl: 2000, apr: 18.25 })
  expect(((receipt?.feesPerDay ?? 0) * 365 * 100) / (receipt?.tvl ?? 1)).toBeCloseTo(18.25)
})

test('without a TVL or an APR there is no receipt', () => {
  expect(toAprReceipt(toPoolRow(poolItem({ tvlUsd: null, apr: null })))).toBeNull()
})
