import type { TokenItem } from '@exchange/api-client'
import { type Address, WAD } from '@exchange/domain'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import { createPoolEntry } from '../../market/snapshot/poolEntry.ts'
import { type ConcentratedFigures, noSums, type PoolRow } from '../../market/snapshot/rows.ts'
import { findDirectPools } from './directPools.ts'

const [base, quote, classic, concentrated] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]

const row = (address: Address, reserve: bigint, figures: ConcentratedFigures | null): PoolRow => ({
  address,
  version: 1,
  type: figures ? 'concentrated' : 'classic',
  sides: [base, quote].map((token) => ({ address: token, reserve, weight: null })),
  symbol: 'A/B',
  fee: 3_000,
  totalSupply: 0n,
  tvlUsd: null,
  volumeUsd: 0n,
  feesUsd: 0n,
  swapCount: 0,
  price: 1n,
  owner: null,
  deployer: null,
  plugin: null,
  concentrated: figures,
  strategies: [],
  createdAt: 0,
  updatedAt: 0,
})
/** A pool at a price of one without liquidity. */
const empty: ConcentratedFigures = {
  sqrtPrice: (1n << 96n).toString(),
  tick: 0,
  liquidity: '0',
  tickSpacing: 60,
  communityFee: 0,
  feeGrowth0: '0',
  feeGrowth1: '0',
  tickLow: null,
  tickHigh: null,
}

/** A database with one position around the price. */
const db = drizzle({
  client: {
    query: async () => ({
      rows: [
        [concentrated, -600, `${10n ** 24n}`],
        [concentrated, 600, `${-(10n ** 24n)}`],
      ],
    }),
  } as never,
})

const found = async (...rows: readonly PoolRow[]) => {
  const pools = rows.map((one) => createPoolEntry(56, one, noSums, []))
  const findToken = (address: Address) => ({ address, decimals: 18, priceUsd: '1' }) as TokenItem
  return (await findDirectPools(db, { chainId: 56, pools, findToken }, base, quote)).map(({ row: { address } }) => address)
}

// SWAP-37: the deepest direct pool that is deep enough
it('what was provided a block after the snapshot makes a pool no deeper', async () => {
  expect(await found(row(classic, 10n ** 22n, null), row(concentrated, 10n ** 32n, empty))).toEqual([classic])
})

it('a pool of dust is none of them, also where it is the only one', async () => {
  expect(await found(row(classic, 5_000n * WAD, null))).toEqual([classic])
  expect(await found(row(classic, 5_000n * WAD - 1n, null))).toEqual([])
})
