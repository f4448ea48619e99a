import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EPOCH, epochIndex, epochNext, epochStart } from './epoch.ts'

const seconds = (iso: string): bigint => BigInt(Date.parse(iso)) / 1000n

// VOTE-1: floor(t / 604800) * 604800, Thursday 00:00 UTC
describe('epoch', () => {
  it('starts on Thursday 00:00 UTC', () => {
    const thursday = seconds('2025-05-29T00:00:00Z')
    expect(epochStart(thursday)).toBe(thursday)
    expect(epochStart(thursday - 1n)).toBe(thursday - EPOCH)
    expect(epochStart(seconds('2025-06-04T23:59:59Z'))).toBe(thursday)
    expect(epochNext(thursday)).toBe(seconds('2025-06-05T00:00:00Z'))
  })

  it('is numbered from the one that contains 1970-01-01, itself a Thursday', () => {
    expect(epochIndex(0n)).toBe(0n)
    expect(epochIndex(EPOCH - 1n)).toBe(0n)
    expect(epochIndex(EPOCH)).toBe(1n)
  })

  it('holds every moment in exactly one epoch', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 40n), (t) => {
        expect(epochStart(t) <= t && t < epochNext(t)).toBe(true)
        expect(epochStart(t)).toBe(epochIndex(t) * EPOCH)
        expect(epochStart(epochNext(t))).toBe(epochNext(t))
      }),
    )
  })
})
