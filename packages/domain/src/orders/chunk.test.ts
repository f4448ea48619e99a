import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { chunkCount, chunkMinimum, chunkSize, nextChunk, orderMinimum, outbids, promised } from './chunk.ts'

// ORDER-2: order = total, chunk size, minimum out per chunk
describe('chunks of an order', () => {
  it('add up to the amount, and their minimums are never below the price that was signed', () => {
    fc.assert(
      fc.property(magnitude(1, 100), fc.integer({ min: 1, max: 200 }), magnitude(1, 100), (amount, wanted, minimum) => {
        const size = chunkSize(amount, wanted)
        let [sold, received, fills] = [0n, 0n, 0]
        while (sold < amount) {
          const next = nextChunk(amount, size, sold)
          received += chunkMinimum(next, size, minimum)
          sold += next
          fills++
        }
        expect(sold).toBe(amount)
        expect(fills).toBe(chunkCount(amount, size))
        expect(fills).toBeLessThanOrEqual(wanted)
        expect(orderMinimum(amount, size, minimum)).toBe(received)
        expect(received * size).toBeGreaterThanOrEqual(amount * minimum)
      }),
    )
  })

  // 3 · 5 and, for the last one, 5 · 1 ÷ 3 = 1.66…
  it('ask together for no more than each of them: the last one may be smaller', () => {
    expect(orderMinimum(10n, 3n, 5n)).toBe(17n)
    expect(orderMinimum(9n, 3n, 5n)).toBe(15n)
    expect(orderMinimum(3n, 3n, 5n)).toBe(5n)
  })

  // 5 · 3 ÷ 7 = 2.14…
  it('a smaller last chunk has its part of the minimum, rounded up', () => expect(chunkMinimum(3n, 7n, 5n)).toBe(3n))
})

describe('bids', () => {
  it.each([
    // 1 % of 101 is 1.01: the taker keeps 1
    [101n, 1_000n, 0n, 100n],
    [100n, 0n, 40n, 60n],
    [100n, 0n, 100n, 0n],
    [100n, 0n, 101n, 0n],
  ])('a quote of %i less %i of 100,000 and a fee of %i promises %i', (quoted, slippage, fee, expected) =>
    expect(promised(quoted, slippage, fee)).toBe(expected),
  )

  // rule of the published contract: outbid by more than 1 %
  it('outbid by more than a hundredth, not by a hundredth', () => {
    expect(outbids(101n, 100n)).toBe(false)
    expect(outbids(102n, 100n)).toBe(true)
    expect(outbids(1n, 0n)).toBe(true)
    expect(outbids(0n, 0n)).toBe(false)
  })
})
