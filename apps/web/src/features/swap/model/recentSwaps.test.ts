import type { Address, TwoTokenPool, WeightedPool } from '@exchange/domain'
import { expect, it } from 'vitest'
import { type SwapNode, toRecentSwap } from '../../../shared/market/swapLog.ts'
import { newestSwaps, poolsOfPair, RECENT_SWAPS, recentSwapsQuery } from './recentSwaps.ts'

const addressOf = (symbol: string): Address => `0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`
const side = (symbol: string) => ({ address: addressOf(symbol), symbol, decimals: 18 })
const node = (patch: Partial<SwapNode> = {}): SwapNode => ({
  txHash: '0x01',
  logIndex: 1,
  origin: '0x0000000000000000000000000000000000000009',
  timestamp: 100,
  amountUsd: null,
  amount0In: '5',
  amount1In: '0',
  amount0Out: '0',
  amount1Out: '7',
  token0: addressOf('A'),
  token1: addressOf('B'),
  pool: { tokens: [side('A'), side('B')] },
  ...patch,
})
const pool = (n: number, token0: string, token1: string) => ({ address: `0x${n}`, token0, token1 }) as unknown as TwoTokenPool

it('reads the direction from what went in', () => {
  expect(toRecentSwap(node())).toMatchObject({ sold: { side: { symbol: 'A' }, amount: 5n }, bought: { side: { symbol: 'B' }, amount: 7n } })
  expect(toRecentSwap(node({ amount0In: '0', amount1In: '3', amount0Out: '2', amount1Out: '0' }))).toMatchObject({
    sold: { side: { symbol: 'B' }, amount: 3n },
    bought: { side: { symbol: 'A' }, amount: 2n },
  })
})

it('names the two tokens that were traded of a pool of many', () => {
  const many = node({ token0: addressOf('B'), token1: addressOf('D'), pool: { tokens: ['A', 'B', 'C', 'D'].map(side) } })
  expect(toRecentSwap(many)).toMatchObject({ sold: { side: { symbol: 'B' } }, bought: { side: { symbol: 'D' } } })
})

it('leaves out a log whose pool the index does not name', () => {
  expect(toRecentSwap(node({ pool: null }))).toBeNull()
})

it('keeps the newest of all lists, each once', () => {
  const many = Array.from({ length: 20 }, (_, index) => node({ logIndex: index, timestamp: index }))
  const rows = newestSwaps([many, many.slice(5)])
  expect(rows).toHaveLength(RECENT_SWAPS)
  expect(rows[0]?.timestamp).toBe(19)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(RECENT_SWAPS)
})

it('takes the pools of the pair in either order, else those of the route', () => {
  const pools = [pool(1, '0xA', '0xB'), pool(2, '0xB', '0xA'), pool(3, '0xA', '0xC')]
  expect(poolsOfPair(pools, '0xb', '0xa', [])).toEqual({ pools: ['0x1', '0x2'], direct: true })
  expect(poolsOfPair(pools, '0xb', '0xc', ['0x1', '0x3'])).toEqual({ pools: ['0x1', '0x3'], direct: false })
})

it('does not count a pool of more tokens as the own pool of a pair, be it its whole route', () => {
  const many = { address: '0x4', type: 'weighted', tokens: ['0xA', '0xB', '0xC'] } as unknown as WeightedPool
  expect(poolsOfPair([pool(1, '0xA', '0xB'), many], '0xb', '0xa', ['0x4'])).toEqual({ pools: ['0x1'], direct: true })
  expect(poolsOfPair([many], '0xb', '0xa', ['0x4'])).toEqual({ pools: ['0x4'], direct: false })
})

it('asks once for all of them', () => {
  expect(recentSwapsQuery(5, [])).toContain('p0: swaps(chainId: 5, first: 8)')
  expect(recentSwapsQuery(5, ['0x1', '0x2'])).toMatch(/p0: .*"0x1".*p1: .*"0x2"/s)
})
