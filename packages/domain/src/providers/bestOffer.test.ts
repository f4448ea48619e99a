import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { bestOffer, offerWorth } from './bestOffer.ts'
import type { ProviderName, ProviderQuote } from './quoteProvider.ts'

const offer = (provider: ProviderName, amountOut: bigint, gas: bigint): ProviderQuote => ({
  provider,
  amountIn: 100n,
  amountOut,
  gas,
  minimumOut: amountOut,
  expiresAt: null,
  execution: { via: 'call', user: '0x', to: '0x', data: '0x', value: 0n, spender: '0x' },
})

// SWAP-9, SWAP-31: best = highest amount after slippage and gas; the hub wins only when the user receives more after gas
describe('the best offer', () => {
  it('is the one that leaves most after gas', () => {
    const [router, hub] = [offer('router', 1_000n, 200n), offer('hub', 990n, 100n)]
    expect(bestOffer([router, hub], 0n)?.provider).toBe('router')
    expect(bestOffer([router, hub], WAD / 5n)?.provider).toBe('hub')
  })

  it('is the earlier one of equals, and none of none', () => {
    expect(bestOffer([offer('router', 10n, 1n), offer('hub', 10n, 1n)], WAD)?.provider).toBe('router')
    expect(bestOffer([], 0n)).toBeNull()
  })

  it('rounds gas up, and may leave less than nothing', () => {
    expect(offerWorth(offer('router', 10n, 1n), 1n)).toBe(9n)
    expect(offerWorth(offer('router', 10n, 11n), WAD)).toBe(-1n)
  })
})
