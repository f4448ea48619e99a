import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/errorCode.ts'
import type { RoutedSwap, TradeKind } from '../types.ts'
import { betterRoute } from './betterRoute.ts'

const route = (kind: TradeKind, amountIn: bigint, amountOut: bigint): RoutedSwap => ({
  kind,
  tokenIn: '0x1',
  tokenOut: '0x2',
  amountIn,
  amountOut,
  steps: [],
  closing: [],
  timestamp: 0,
})
const noPath = (): RoutedSwap => {
  throw new DomainError('quote.insufficientLiquidity')
}
const free = () => 0n

// SWAP-10: gas-aware in the output token, exact in and exact out
describe('the better of split and path', () => {
  it('is what gives more, or costs less, after its network fee', () => {
    const [split, path] = [route('exactIn', 10n, 1_000n), route('exactIn', 10n, 990n)]
    const costs = (dear: bigint) => (each: RoutedSwap) => (each === split ? dear : 5n)
    expect(betterRoute({ split: () => split, path: () => path, costOf: costs(14n) })).toBe(split)
    expect(betterRoute({ split: () => split, path: () => path, costOf: costs(16n) })).toBe(path)
    const [cheap, dear] = [route('exactOut', 90n, 10n), route('exactOut', 100n, 10n)]
    expect(betterRoute({ split: () => cheap, path: () => dear, costOf: free })).toBe(cheap)
    expect(betterRoute({ split: () => dear, path: () => cheap, costOf: free })).toBe(cheap)
  })

  it('is the path of two that are worth the same', () => {
    const [split, path] = [route('exactIn', 10n, 7n), route('exactIn', 10n, 7n)]
    expect(betterRoute({ split: () => split, path: () => path, costOf: free })).toBe(path)
  })

  it('is the one that there is', () => {
    const only = route('exactIn', 10n, 7n)
    expect(betterRoute({ split: () => null, path: () => only, costOf: free })).toBe(only)
    expect(betterRoute({ split: () => only, path: noPath, costOf: free })).toBe(only)
  })

  it('says why there is none, and hides no broken search', () => {
    expect(() => betterRoute({ split: () => null, path: noPath, costOf: free })).toThrow('quote.insufficientLiquidity')
    const broken = () => {
      throw new TypeError('broken')
    }
    expect(() => betterRoute({ split: () => route('exactIn', 1n, 1n), path: broken, costOf: free })).toThrow(TypeError)
  })
})
