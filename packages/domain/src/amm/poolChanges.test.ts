import type { AmmPool, TwoTokenPool } from '../types.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedPools, withChanges } from './poolChanges.ts'

const pool = (n: number, reserve0: bigint): TwoTokenPool => ({
  address: `0x${n.toString(16).padStart(40, '0')}`,
  type: 'classic',
  token0: '0x01',
  token1: '0x02',
  reserve0,
  reserve1: 7n,
  unit0: 1n,
  unit1: 1n,
  fee: 1_800n,
})
const pools: readonly AmmPool[] = [pool(1, 5n), pool(2, 6n), pool(3, 7n)]

it('names the pools that changed, all the way down', () => {
  expect(changedPools(pools, structuredClone(pools))).toEqual([])
  expect(changedPools(pools, [pool(1, 5n), pool(2, 9n), pool(3, 7n)])).toEqual([pool(2, 9n)])
  const ticks = (net: bigint) => [{ ...pool(4, 1n), ticks: [{ tick: 60, liquidityNet: net }] }] as unknown as AmmPool[]
  expect(changedPools(ticks(5n), ticks(6n))).toHaveLength(1)
  expect(changedPools(ticks(5n), ticks(5n))).toEqual([])
})

it('asks for all of them where the pools are others', () => {
  expect(changedPools(pools, pools.slice(1))).toBeNull()
  expect(changedPools(pools, pools.toReversed())).toBeNull()
})

it('is undone by putting the changes in their places', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(4n, 8n), { minLength: 3, maxLength: 3 }), (reserves) => {
      const after = reserves.map((reserve, index) => pool(index + 1, reserve))
      expect(withChanges(pools, changedPools(pools, after) ?? [])).toEqual(after)
    }),
  )
})
