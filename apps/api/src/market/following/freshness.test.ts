import { expect, it } from 'vitest'
import { computeMeta, type FreshnessFacts } from './freshness.ts'

const head = { number: 100, timestamp: 1_000, hash: `0x${'1'.repeat(64)}` as const }
const fresh: FreshnessFacts = {
  indexed: { block: 100, timestamp: 1_000 },
  indexedAt: '2026-01-01T00:00:00.000Z',
  indexAdvancedAt: 50_000,
  head,
  headAdvancedAt: 50_000,
  trailingBlocks: undefined,
  databaseReachable: true,
  complete: true,
  sameChain: true,
}
const staleOf = (part: Partial<FreshnessFacts>, monotonic = 50_000) => computeMeta({ ...fresh, ...part }, monotonic).stale

it('is fresh level with the head, however long ago the last block was', () => {
  // NET-4: never wall clock minus block time
  expect(computeMeta(fresh, 50_000 + 86_400_000)).toEqual({
    block: 100,
    blockTimestamp: 1_000,
    indexedAt: '2026-01-01T00:00:00.000Z',
    stale: false,
    blocksBehind: 0,
  })
})

it('is fresh a block behind for a moment, and stale when the index stands still while the chain moves on', () => {
  const behind = { indexed: { block: 99, timestamp: 999 }, headAdvancedAt: 51_000 }
  expect(staleOf(behind, 52_000)).toBe(false)
  expect(staleOf(behind, 50_000 + 40_000)).toBe(true)
})

it('is stale far behind the head', () => {
  expect(staleOf({ indexed: { block: 40, timestamp: 400 } })).toBe(true)
})

// BNB Chain mines two blocks a second: six blocks are three seconds.
it('is not stale for so many blocks as its network lets it trail', () => {
  const behind = { indexed: { block: 94, timestamp: 997 } }
  expect(staleOf(behind)).toBe(true)
  expect(staleOf({ ...behind, trailingBlocks: 15 })).toBe(false)
  expect(staleOf({ indexed: { block: 84, timestamp: 992 }, trailingBlocks: 15 })).toBe(true)
})

it('is stale when nobody can tell: no head, no database, no index', () => {
  expect([
    staleOf({ head: null }),
    staleOf({ databaseReachable: false }),
    staleOf({ indexed: undefined }),
    staleOf({ complete: false }),
  ]).toEqual([true, true, true, true])
})

it('is stale when the index is of another chain, or nobody asked yet', () => {
  expect([staleOf({ sameChain: false }), staleOf({ sameChain: undefined })]).toEqual([true, true])
})

// how/api#market-in-memory: steps of the index are pushed, heads are polled
it('is fresh above the head while the chain has the block', () => {
  const above = { indexed: { block: 101, timestamp: 1_001 } }
  expect(computeMeta({ ...fresh, ...above }, 50_000)).toMatchObject({ stale: false, blocksBehind: 0 })
  expect(staleOf({ ...above, sameChain: undefined })).toBe(true)
})
