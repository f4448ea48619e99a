import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it('writes a rate in percent with four decimals, rounded down', () => {
  expect([percentOf(123_456_789n * 10n ** 9n), percentOf(0n), percentOf(null)]).toEqual([12.3456, 0, null])
})
