import { WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { aprPercent, changePercent } from './percent.ts'

it('annualises the average daily fees of 7 days', () => {
  // exchange §9: average daily fees over the last 7 days × 365. 70 dollars a week on 36,500 dollars are 10 % a year.
  expect(aprPercent(70n * WAD, 36_500n * WAD)).toBe(10)
})

it('has no APR without a known, positive value', () => {
  expect([aprPercent(1n, null), aprPercent(1n, 0n)]).toEqual([null, null])
})

it('measures change in percent, unknown where there was nothing', () => {
  expect([
    changePercent(200n, 250n),
    changePercent(200n, 100n),
    changePercent(0n, 5n),
    changePercent(null, 5n),
    changePercent(undefined, 5n),
  ]).toEqual([25, -50, null, null, null])
})
