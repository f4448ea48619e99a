import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import { isUnlimited, spendableNow, spendableByToken } from './allowances.ts'

const token = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

// TX-15: what each could take today
describe('what contracts could take', () => {
  it('is the allowance, or the balance where that is less', () => {
    expect(spendableNow({ allowance: 5n, balance: 7n })).toBe(5n)
    expect(spendableNow({ allowance: 7n, balance: 5n })).toBe(5n)
    expect(spendableNow({ allowance: (1n << 256n) - 1n, balance: 0n })).toBe(0n)
  })

  it('counts a unit once that several may take', () => {
    const rights = [
      { token: token(1), allowance: 6n, balance: 10n },
      { token: token(1), allowance: 7n, balance: 10n },
      { token: token(2), allowance: 1n, balance: 10n },
    ]
    expect(spendableByToken(rights)).toEqual([
      { token: token(1), amount: 10n },
      { token: token(2), amount: 1n },
    ])
    expect(spendableByToken(rights.slice(1))).toEqual([
      { token: token(1), amount: 7n },
      { token: token(2), amount: 1n },
    ])
  })

  it('has no end where it was given without one, also after something of it was taken', () => {
    expect(isUnlimited((1n << 256n) - 1n)).toBe(true)
    expect(isUnlimited((1n << 256n) - 10n ** 30n)).toBe(true)
    expect(isUnlimited(10n ** 30n)).toBe(false)
  })
})
