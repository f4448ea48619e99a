import { poolSortFields, type PoolSortField } from '@exchange/api-client'
import { DomainError, type Address } from '@exchange/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poolsQuerySchema } from './routes.ts'
import { createPoolEntry } from '../../market/snapshot/poolEntry.ts'
import { queryPools } from './poolQuery.ts'
import { parseOrder } from '../../answers/orderedPage.ts'
import { noSums, type PoolRow } from '../../market/snapshot/rows.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

const row = (n: number, part: Partial<PoolRow> = {}): PoolRow => ({
  address: address(n),
  version: 3,
  type: 'classic',
  sides: [1, 2].map((side) => ({ address: address(side), reserve: 1n, weight: null })),
  symbol: `A${n}/B`,
  fee: 1_800,
  totalSupply: 1n,
  tvlUsd: 1n,
  volumeUsd: 0n,
  feesUsd: 0n,
  swapCount: 0,
  price: null,
  owner: null,
  deployer: null,
  plugin: null,
  createdAt: n,
  strategies: [],
  updatedAt: n,
  concentrated: null,
  ...part,
})

const snapshotOf = (rows: readonly PoolRow[]): MarketSnapshot => {
  const pools = rows.map((pool) => createPoolEntry(56, pool, { ...noSums, volume24h: pool.volumeUsd, fees7d: pool.feesUsd }, []))
  const [current, legacy] = [3, 2].map((version) => pools.filter(({ row: of }) => of.version === version))
  return { pools: current, legacyPools: legacy } as unknown as MarketSnapshot
}

const sorts = poolSortFields.flatMap((field) => [`${field}.asc`, `${field}.desc`])
const addressesOf = (entries: readonly { row: PoolRow }[]) => entries.map((entry) => entry.row.address)

// MIGRATE-1: `version=2` lists the old pools, and nothing else does
it('lists the pools of version 2 where they are asked for alone', () => {
  const snapshot = snapshotOf([row(1), row(2, { version: 2, type: 'stable' }), row(3, { version: 2 })])
  const listed = (filter: Parameters<typeof queryPools>[1]) =>
    addressesOf(queryPools(snapshot, filter, parseOrder<PoolSortField>('createdAt.asc'), 10, undefined).entries)
  expect([listed({}), listed({ version: 3 }), listed({ search: 'A2' })]).toEqual([[address(1)], [address(1)], []])
  expect([listed({ version: 2 }), listed({ version: 2, type: 'stable' })]).toEqual([[address(2), address(3)], [address(2)]])
})

it('gives every pool exactly once through pages of any size in any order', () => {
  const figures = fc.array(
    fc.record({
      tvl: fc.option(fc.bigInt({ min: 0n, max: 5n })),
      volume: fc.bigInt({ min: 0n, max: 3n }),
      name: fc.constantFrom('a', 'B', 'ß', ''),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(figures, fc.constantFrom(...sorts), fc.integer({ min: 1, max: 12 }), (list, sort, limit) => {
      const snapshot = snapshotOf(list.map(({ tvl, volume, name }, n) => row(n, { tvlUsd: tvl, volumeUsd: volume, symbol: name })))
      const whole = queryPools(snapshot, {}, parseOrder<PoolSortField>(sort), 1_000, undefined)
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = queryPools(snapshot, {}, parseOrder<PoolSortField>(sort), limit, cursor)
        paged.push(...addressesOf(page.entries))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(paged).toEqual(addressesOf(whole.entries))
      expect(new Set(paged).size).toBe(list.length)
    }),
  )
})

it('goes on by symbol whatever tokens call themselves: the route takes its own cursors', () => {
  for (const sign of ['\u0001', '𝔘', '"', '\ud800']) {
    const snapshot = snapshotOf([1, 2, 3].map((n) => row(n, { symbol: `${sign.repeat(64)}/${sign.repeat(64)}` })))
    const first = queryPools(snapshot, {}, parseOrder<PoolSortField>('symbol'), 1, undefined)
    const { cursor } = poolsQuerySchema.parse({ cursor: first.nextCursor })
    expect(addressesOf(queryPools(snapshot, {}, parseOrder<PoolSortField>('symbol'), 5, cursor).entries)).toEqual([address(2), address(3)])
  }
})

it('goes on behind the last row when figures changed between two pages', () => {
  const before = snapshotOf([5, 4, 3, 2, 1].map((tvl, n) => row(n, { tvlUsd: BigInt(tvl) })))
  const first = queryPools(before, {}, parseOrder<PoolSortField>('tvl'), 2, undefined)
  expect(addressesOf(first.entries)).toEqual([address(0), address(1)])
  // The last row of the page was removed, and a new one was inserted before it.
  const after = snapshotOf([row(9, { tvlUsd: 9n }), row(0, { tvlUsd: 5n }), row(2, { tvlUsd: 3n }), row(3, { tvlUsd: 2n })])
  expect(addressesOf(queryPools(after, {}, parseOrder<PoolSortField>('tvl'), 2, first.nextCursor!).entries)).toEqual([
    address(2),
    address(3),
  ])
})

it('orders bigger figures than a double can tell apart', () => {
  const big = 10n ** 30n
  const snapshot = snapshotOf([row(1, { tvlUsd: big }), row(2, { tvlUsd: big + 1n }), row(3, { tvlUsd: big - 1n })])
  expect(addressesOf(queryPools(snapshot, {}, parseOrder<PoolSortField>('tvl'), 10, undefined).entries)).toEqual([
    address(2),
    address(1),
    address(3),
  ])
})

it('refuses a cursor of another order or with a key of another kind', () => {
  const snapshot = snapshotOf([row(1), row(2)])
  const { nextCursor } = queryPools(snapshot, {}, parseOrder<PoolSortField>('tvl'), 1, undefined)
  const refused = (cursor: string, sort: string) => () => queryPools(snapshot, {}, parseOrder<PoolSortField>(sort), 1, cursor)
  expect(refused(nextCursor!, 'tvl.asc')).toThrow(DomainError)
  expect(refused(nextCursor!, 'apr')).toThrow(DomainError)
  const forged = Buffer.from(JSON.stringify(['tvl', true, 's5', address(1)])).toString('base64url')
  expect(refused(forged, 'tvl')).toThrow(DomainError)
})
