import type { Address, TwoTokenPool, WeightedPool } from '@exchange/domain'
import { expect, it } from 'vitest'
import { type SwapNode, toRecentSwap } from '../../../entities/trade/swapLog.ts'
import { poolsOfPair, recentSwapsQuery } from './recentSwaps.ts'

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
const pool = (n: number, token0: string, token1: string, reserve0 = 0n) =>
  ({ address: `0x${n}`, token0, token1, reserve0, reserve1: reserve0, unit0: 1n, unit1: 1n }) as unknown as TwoTokenPool

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
  expect(recentSwapsQuery(5, [])).toContain('{ swaps(chainId: 5, first: 8) {')
  expect(recentSwapsQuery(5, ['0x1', '0x2'])).toContain('{ swaps(chainId: 5, first: 8, where: { pools: ["0x1","0x2"] }) {')
})

// The API accepts 15 aliases and 50 addresses in a query; anyone can create pools of a pair.
it('asks for the swaps of forty pools within the limits of the API', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => pool(n + 10, '0xA', '0xB'))
  const asked = (count: number) => poolsOfPair([...many(count), pool(1, '0xA', '0xB', 9n)], '0xa', '0xb', []).pools
  const query = recentSwapsQuery(5, asked(40))
  expect(query).not.toMatch(/\w+:\s*swaps/)
  expect(query.match(/"0x\d+"/g)).toHaveLength(41)
  expect(asked(60)).toHaveLength(50)
  expect(asked(60)).toContain('0x1')
})
