import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyTax, losesOnTransfer, taxOf } from './transferTax.ts'

// TOKEN-7: transfer tax found by simulation and named
it('a transfer arrives less its tax, which is rounded down', () => {
  expect(applyTax(1_000n, 30_000n)).toBe(970n)
  expect(applyTax(33n, 30_000n)).toBe(33n)
  expect(applyTax(1_000n, 0n)).toBe(1_000n)
})

it('the tax that was measured is what was lost, rounded up', () => {
  expect(taxOf(1_000n, 970n)).toBe(30_000n)
  expect(taxOf(3n, 2n)).toBe(333_334n)
  expect(taxOf(1_000n, 1_000n)).toBe(0n)
  expect(taxOf(1_000n, 1_001n)).toBe(0n)
  expect(taxOf(0n, 0n)).toBe(0n)
})

it('an amount under a measured tax is never expected higher than it arrived', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n), (sent, part) => {
      const received = part % (sent + 1n)
      expect(applyTax(sent, taxOf(sent, received))).toBeLessThanOrEqual(received)
    }),
  )
})

it('a token cannot be passed on whole that keeps a part on one of the ways, or moves on one of them not at all', () => {
  expect(losesOnTransfer({ buy: 0n, sell: 0n, sellable: true, payable: true })).toBe(false)
  expect(losesOnTransfer({ buy: 1n, sell: 0n, sellable: true, payable: true })).toBe(true)
  expect(losesOnTransfer({ buy: 0n, sell: 1n, sellable: true, payable: true })).toBe(true)
  expect(losesOnTransfer({ buy: 0n, sell: 0n, sellable: false, payable: true })).toBe(true)
  expect(losesOnTransfer({ buy: 0n, sell: 0n, sellable: true, payable: false })).toBe(true)
})
