import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import type { TokenTransfer } from './movements.ts'
import { type NativeEvidence, nativeMovementOf } from './nativeMovements.ts'

const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [ME, OTHER, ROUTER, WBNB] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const wrapped = (by: Address, amount: bigint): TokenTransfer => ({ token: WBNB, from: null, to: by, amount })
const unwrapped = (by: Address, amount: bigint): TokenTransfer => ({ token: WBNB, from: by, to: null, amount })
const moved = (change: Partial<NativeEvidence> = {}) =>
  nativeMovementOf(ME, {
    sender: ME,
    called: ROUTER,
    value: 0n,
    calls: null,
    transfers: [],
    returnsTo: null,
    hasCode: false,
    ...change,
  })

// ANALYTICS-10: coins that a contract sends
describe('native coins of an account, by the calls of a transaction', () => {
  it('are what came and what left, whoever sent it', () => {
    const calls = [
      { from: ME, to: ROUTER, amount: 10n },
      { from: WBNB, to: ROUTER, amount: 7n },
      { from: ROUTER, to: ME, amount: 3n },
      { from: ROUTER, to: OTHER, amount: 4n },
    ]
    expect(moved({ calls, value: 10n })).toEqual({ received: 3n, sent: 10n })
    expect(moved({ calls, sender: OTHER, hasCode: true })).toEqual({ received: 3n, sent: 10n })
    expect(moved({ calls: [] })).toEqual({ received: 0n, sent: 0n })
  })

  it('add up to the change of its balance, whatever the calls', () => {
    const who = fc.constantFrom(ME, OTHER, ROUTER)
    const call = fc.record({ from: who, to: who, amount: fc.bigInt(0n, 1n << 90n) })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
        let balance = 0n
        for (const { from, to, amount } of calls) {
          if (from === ME) balance -= amount
          if (to === ME) balance += amount
        }
        const { received, sent } = moved({ calls })
        expect(received! - sent!).toBe(balance)
      }),
    )
  })
})

// ANALYTICS-10: an unknown amount is marked as unknown
describe('native coins of an account, by the receipt alone', () => {
  it('are none where nothing was sent, nothing unwrapped, or all of it wrapped', () => {
    expect(moved()).toEqual({ received: 0n, sent: 0n })
    expect(moved({ value: 9n, transfers: [wrapped(ROUTER, 9n)] })).toEqual({ received: 0n, sent: 9n })
    expect(moved({ sender: OTHER, value: 9n, transfers: [wrapped(ROUTER, 9n)] })).toEqual({ received: 0n, sent: 0n })
  })

  it('are what the account unwrapped itself', () => {
    expect(moved({ called: WBNB, transfers: [unwrapped(ME, 5n)] })).toEqual({ received: 5n, sent: 0n })
    expect(moved({ called: WBNB, value: 5n, transfers: [wrapped(ME, 5n)] })).toEqual({ received: 0n, sent: 5n })
  })

  it('are what is left of them, where the called contract gives it to the account alone', () => {
    const change = { value: 10n, transfers: [wrapped(ROUTER, 7n), unwrapped(ROUTER, 2n)] }
    expect(moved({ ...change, returnsTo: ME })).toEqual({ received: 5n, sent: 10n })
    for (const returnsTo of [null, OTHER]) expect(moved({ ...change, returnsTo })).toEqual({ received: null, sent: 10n })
  })

  it('are not known of what another sent and left loose, and of coins that a contract had before', () => {
    expect(moved({ sender: OTHER, transfers: [unwrapped(ROUTER, 2n)], returnsTo: ME })).toEqual({ received: null, sent: 0n })
    expect(moved({ transfers: [wrapped(ROUTER, 7n)] })).toEqual({ received: null, sent: null })
  })

  it('are not known of an account with code that another paid for, or that called itself', () => {
    expect(moved({ hasCode: true, sender: OTHER })).toEqual({ received: null, sent: null })
    expect(moved({ hasCode: true, called: ME })).toEqual({ received: null, sent: null })
    expect(moved({ hasCode: true })).toEqual({ received: 0n, sent: 0n })
  })
})
