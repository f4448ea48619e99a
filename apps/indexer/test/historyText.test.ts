import { type PriceHistory, recordPrice } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHistory, parseHistory } from '../src/pricing/historyText.ts'

const integer = fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n })
const observations = fc.array(fc.record({ gap: fc.nat(900), log: integer, reserve0: integer, reserve1: integer }), {
  minLength: 1,
  maxLength: 80,
})

describe('a price history as text', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(observations, (all) => {
        let at = 1_700_000_000n
        let history: PriceHistory | null = null
        for (const { gap, ...seen } of all) history = recordPrice(history, { at: (at += BigInt(gap)), ...seen })
        expect(parseHistory(formatHistory(history!))).toEqual(history)
      }),
    )
  })

  it('is refused when its end is missing', () => {
    expect(() => parseHistory('1 2 3 4')).toThrow('ends in the middle')
    expect(() => parseHistory('1 2 3 4 5 6 7')).toThrow('ends in the middle')
  })
})
