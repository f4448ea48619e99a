import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAS_RESERVE, gasStateOf } from './gasState.ts'

const GWEI = 10n ** 9n

describe('coins for gas', () => {
  it('are low below the reserve, and not at it', () => {
    expect(gasStateOf(GAS_RESERVE * GWEI, GWEI)).toBe('ok')
    expect(gasStateOf(GAS_RESERVE * GWEI - 1n, GWEI)).toBe('low')
  })

  it('are none where they do not pay the largest call', () => {
    expect(gasStateOf(6_000_000n * GWEI, GWEI)).toBe('low')
    expect(gasStateOf(6_000_000n * GWEI - 1n, GWEI)).toBe('empty')
    expect(gasStateOf(0n, 0n)).toBe('empty')
  })

  it('never get better as gas gets dearer, or coins fewer', () => {
    const order = ['empty', 'low', 'ok'] as const
    const amount = fc.bigInt(0n, 10n ** 20n)
    fc.assert(
      fc.property(amount, amount, fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (coins, more, price, rise) => {
        const state = order.indexOf(gasStateOf(coins, price))
        return order.indexOf(gasStateOf(coins + more, price)) >= state && order.indexOf(gasStateOf(coins, price + rise)) <= state
      }),
    )
  })
})
