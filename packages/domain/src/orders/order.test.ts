import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../../test/orders.ts'
import { bidDueAt, isLimitOrder, nextFill, orderState, unfilledAmount } from './order.ts'

// ORDER-3: Open → PartiallyFilled → Completed, or Cancelled, or Expired
describe('the state of an order', () => {
  it.each([
    ['open', { status: 1_000, srcFilledAmount: 0n }],
    ['partiallyFilled', { status: 1_000, srcFilledAmount: 1n }],
    ['completed', { status: 2, srcFilledAmount: 100n }],
    ['cancelled', { status: 1, srcFilledAmount: 1n }],
    ['expired', { status: 999, srcFilledAmount: 1n }],
  ] as const)('is %s', (state, order) => expect(orderState(order, 999)).toBe(state))

  it('is expired at its deadline, and live one second before', () => {
    const order = { status: 1_000, srcFilledAmount: 0n }
    expect([orderState(order, 999), orderState(order, 1_000)]).toEqual(['open', 'expired'])
  })

  it('a limit order is never partially filled: its only chunk is its last', () => {
    const order = testOrder({ srcAmount: 100n, srcBidAmount: 100n })
    expect(isLimitOrder(order)).toBe(true)
    expect(nextFill(order).amountIn).toBe(unfilledAmount(order))
  })
})

describe('the next chunk', () => {
  it('is due at once, later a fill delay after the last fill', () => {
    expect(bidDueAt(testOrder({ createdAt: 500, filledTime: 0, fillDelay: 300 }))).toBe(500)
    expect(bidDueAt(testOrder({ createdAt: 500, filledTime: 700, fillDelay: 300 }))).toBe(1_000)
  })

  it('never sells more than is left', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10_000n), fc.bigInt(0n, 10_000n), (amount, chunk, filled) => {
        const order = testOrder({ srcAmount: amount, srcBidAmount: chunk, srcFilledAmount: filled < amount ? filled : amount })
        expect(nextFill(order).amountIn).toBeLessThanOrEqual(unfilledAmount(order))
      }),
    )
  })
})
