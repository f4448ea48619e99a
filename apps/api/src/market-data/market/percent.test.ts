import { expect, it } from 'vitest'
import { changePercent, percentOf } from './percent.ts'

it('writes a rate in percent with four decimals, rounded down', () => {
  expect([percentOf(123_456_789n * 10n ** 9n), percentOf(0n), percentOf(null)]).toEqual([12.3456, 0, null])
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
