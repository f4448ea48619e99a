import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotePurchase, sandboxTerms } from './quote.ts'

const WAD = 10n ** 18n
const quote = (cents: number, priceUsd = 600n * WAD, decimals = 18) => quotePurchase(sandboxTerms, { cents, decimals, priceUsd })

// BUY-1
describe('the quote of a purchase', () => {
  it('takes the fee, at least a dollar, and gives the rest at the price', () => {
    expect(quote(60_000)).toEqual({ feeCents: 900, amount: (591n * WAD) / 600n })
    expect(quote(2_000)).toEqual({ feeCents: 100, amount: (19n * WAD) / 600n })
    expect(quote(10_000, WAD, 6)).toEqual({ feeCents: 150, amount: 98_500_000n })
  })

  it('never gives more than was paid for, and less by under one unit', () => {
    const price = fc.bigInt(1n, 10n ** 24n)
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 200_000 }), price, fc.integer({ min: 0, max: 18 }), (cents, priceUsd, decimals) => {
        const { feeCents, amount } = quote(cents, priceUsd, decimals)
        const paid = BigInt(cents - feeCents) * 10n ** BigInt(16 + decimals)
        expect(amount * priceUsd <= paid && paid < (amount + 1n) * priceUsd).toBe(true)
      }),
    )
  })

  it.each([0, 1_999, 200_001, 2_000.5, Number.NaN])('refuses %d cents', (cents) => {
    expect(() => quote(cents)).toThrow('purchase.amountInvalid')
  })

  it('refuses a token without a price', () => expect(() => quote(5_000, 0n)).toThrow('purchase.priceUnknown'))
})
