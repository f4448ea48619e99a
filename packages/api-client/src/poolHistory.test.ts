import { replayRange } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createApiClient } from './client.ts'
import { fetchPoolHistory, toPoolHistory } from './poolHistory.ts'

const Q96 = (1n << 96n).toString()
const LIQUIDITY = 10n ** 21n

const deposit = (block: number, logIndex: number, kind: 'mint' | 'burn' | 'collect', liquidity = LIQUIDITY) => ({
  block: String(block),
  logIndex,
  timestamp: block * 10,
  kind,
  liquidity: liquidity.toString(),
  tickLower: -600,
  tickUpper: 600,
  sqrtPrice: Q96,
  tick: 0,
})

/** A swap with a fee of 1 % of 10^6 units and no visible price move. */
const swap = (block: number, logIndex: number, communityFee = 200) => ({
  block: String(block),
  logIndex,
  timestamp: block * 10,
  amount0In: '0',
  amount1In: '1000000',
  amount0Out: '989999',
  amount1Out: '0',
  sqrtPrice: (BigInt(Q96) + (990_000n * BigInt(Q96)) / LIQUIDITY).toString(),
  tick: 0,
  liquidity: LIQUIDITY.toString(),
  fee: 10_000,
  pluginFee: 0,
  communityFee,
})

// POOL-27
it('puts deposits, withdrawals and swaps in the order of the chain, from the first deposit on', () => {
  const rows = [deposit(3, 1, 'burn', 5n), deposit(3, 9, 'collect', 0n), deposit(2, 7, 'mint', 5n), deposit(1, 0, 'mint')]
  const history = toPoolHistory([swap(2, 3)], rows)
  expect(history?.start).toMatchObject({ sqrtPrice: BigInt(Q96), tick: 0, liquidity: 0n, ticks: [], communityFee: 200 })
  expect(history?.events.map(({ kind, block, logIndex }) => [kind, block, logIndex])).toEqual([
    ['liquidity', 1, 0],
    ['swap', 2, 3],
    ['liquidity', 2, 7],
    ['liquidity', 3, 1],
  ])
  expect(history?.events[3]).toMatchObject({ liquidity: -5n, timestamp: 30 })
})

it('says that the community’s part changed before the first swap that paid the new one', () => {
  const history = toPoolHistory([swap(2, 1), swap(4, 1, 500), swap(5, 1, 500)], [deposit(1, 0, 'mint')])
  expect(history?.events.map(({ kind }) => kind)).toEqual(['liquidity', 'swap', 'communityFee', 'swap', 'swap'])
})

it('is null for a pool that is not concentrated, and for one without a deposit', () => {
  expect(toPoolHistory([], [])).toBeNull()
  expect(toPoolHistory([], [{ ...deposit(1, 0, 'mint'), sqrtPrice: null, tick: null }])).toBeNull()
})

it('asks page by page, and what it answers can be replayed', async () => {
  const asked: string[] = []
  const pages = [
    { swaps: { nodes: [swap(2, 1)], nextCursor: 'more' } },
    { swaps: { nodes: [], nextCursor: null } },
    { liquidityEvents: { nodes: [deposit(1, 0, 'mint')], nextCursor: null } },
  ]
  const fetch = (async (_url: string, { body }: { body: string }) => {
    asked.push(body)
    return Response.json({ data: pages[asked.length - 1] })
  }) as unknown as typeof globalThis.fetch
  const history = await fetchPoolHistory(createApiClient({ baseUrl: '', fetch }), 56, '0xAB')
  expect(asked.map((body) => (JSON.parse(body) as { variables: object }).variables)).toEqual([
    { after: null },
    { after: 'more' },
    { after: null },
  ])
  expect(asked[0]).toContain('\\"0xab\\"')
  const range = { tickLower: -600, tickUpper: 600 }
  const request = { range, liquidity: LIQUIDITY, from: 10, to: 100, isAdded: false, recentre: null, farm: [] }
  // 80 % of a hundredth of the amount in.
  expect(replayRange(history!.start, history!.events, request).fees.amount1).toBe(8_000n - 1n)
})
