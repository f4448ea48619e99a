import { describe, expect, it } from 'vitest'
import { testOrder } from '../../test/orders.ts'
import { committedAmount } from './commitments.ts'

const token = `0x${'a'.repeat(40)}` as const
const other = `0x${'b'.repeat(40)}` as const
const order = (id: bigint, change: Partial<Parameters<typeof testOrder>[0]> = {}) =>
  testOrder({ id, srcToken: token, srcAmount: 100n, srcBidAmount: 100n, srcFilledAmount: 0n, status: 1_000, deadline: 1_000, ...change })

// ORDER-16: open orders hold exactly the unfilled remainder
describe('what open orders of a token need together', () => {
  it('is the remainder of each that is live', () =>
    expect(committedAmount([order(1n), order(2n, { srcFilledAmount: 30n })], token, 999)).toBe(170n))

  it('is nothing for what is over, or sells another token', () => {
    const over = [order(1n, { status: 1 }), order(2n, { status: 2 }), order(3n, { status: 999 }), order(4n, { srcToken: other })]
    expect(committedAmount(over, token, 999)).toBe(0n)
  })

  it('leaves out what is about to be cancelled', () => expect(committedAmount([order(1n), order(2n)], token, 0, new Set([1n]))).toBe(100n))

  it('knows a token by its address in any case', () => expect(committedAmount([order(1n)], `0x${'A'.repeat(40)}`, 0)).toBe(100n))
})
