import { networkCatalogue, type Network } from '@exchange/protocol/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const list = vi.hoisted(() => {
  const state = { tokens: [] as unknown[], asked: 0 }
  globalThis.fetch = (async () => {
    state.asked += 1
    return new Response(JSON.stringify({ name: 'list', tokens: state.tokens }), { status: 200 })
  }) as never
  return state
})

import { addressOf } from '../testing/addressOf.ts'
import { useTokens } from './useTokens.ts'

const token = (symbol: string, n: number, decimals = 18, chainId = 31356) => ({
  chainId,
  address: addressOf(n),
  symbol,
  name: symbol,
  decimals,
})
const networkOf = (plays: 56 | 204): Network => {
  const entry = networkCatalogue.find((network) => network.local && network.plays === plays)!
  return { ...entry, chainId: 31356, deployment: { tokens: [token('THE', 2)], contracts: { wrappedNative: addressOf(1) } } } as never
}

beforeEach(() => {
  vi.useFakeTimers()
  list.asked = 0
  list.tokens = [token('THE', 2), token('NEW', 3), token('WIDE', 4, 24), token('OTHER', 5, 18, 204)]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// TOKEN-1: fetched every 5 min on BSC and every 1 min on opBNB
it.each([
  [56, 300],
  [204, 60],
] as const)('fetches the list of a network that plays %i again after %i s, and not before', async (plays, seconds) => {
  const network = networkOf(plays)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useTokens(network), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current.map(({ symbol }) => symbol)).toEqual(['BNB', 'THE'])
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
  expect(list.asked).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(list.asked).toBe(1)
  // Tokens that cannot be swapped, and those of other networks, are left out.
  expect(result.current.map(({ symbol }) => symbol)).toEqual(['BNB', 'THE', 'NEW'])
})

it('offers what another tab imported', () => {
  const network = networkOf(56)
  const { result } = renderHook(() => useTokens(network), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  const before = localStorage.getItem('importedTokens')
  const change = (text: string) => {
    localStorage.setItem('importedTokens', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'importedTokens', newValue: text }))
  }
  act(() => change(JSON.stringify([token('MINE', 9)])))
  expect(result.current.map(({ symbol }) => symbol)).toEqual(['BNB', 'THE', 'MINE'])
  act(() => change(before ?? '[]'))
})

it('keeps the list of each network where a page shows two', () => {
  const networks = [networkOf(56), networkOf(204)] as const
  const client = new QueryClient()
  const { result, rerender } = renderHook(() => [useTokens(networks[0]), useTokens(networks[1])], {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const [first, second] = result.current
  rerender()
  expect(result.current[0]).toBe(first)
  expect(result.current[1]).toBe(second)
  expect(first).not.toBe(second)
})
