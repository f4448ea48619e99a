import { expect, it } from 'vitest'
import { createPoolEntry } from './poolEntry.ts'
import { type ConcentratedFigures, noSums, type PoolRow } from './rows.ts'

const started: ConcentratedFigures = {
  sqrtPrice: '79228162514264337593543950336',
  tick: 7,
  liquidity: '0',
  tickSpacing: 60,
  communityFee: 0,
  feeGrowth0: '0',
  feeGrowth1: '0',
  tickLow: null,
  tickHigh: null,
}
const row = (concentrated: ConcentratedFigures | null): PoolRow => ({
  address: '0x0000000000000000000000000000000000000064',
  version: 3,
  type: 'concentrated',
  sides: [],
  symbol: 'A/B',
  fee: 0,
  totalSupply: 0n,
  tvlUsd: null,
  volumeUsd: 0n,
  feesUsd: 0n,
  swapCount: 0,
  price: null,
  owner: null,
  deployer: null,
  plugin: null,
  createdAt: 0,
  strategies: [],
  updatedAt: 0,
  concentrated,
})
const tickOf = (concentrated: ConcentratedFigures | null) => createPoolEntry(56, row(concentrated), noSums, []).item().tick

// STATES, concentrated pool: unpriced until its starting price is set
it('a pool has no tick until its starting price is set, and one from then on, with ends where positions stand', () => {
  expect(tickOf(null)).toBeNull()
  expect(tickOf(started)).toEqual({ current: 7, low: null, high: null })
  expect(tickOf({ ...started, tickLow: -600, tickHigh: 660 })).toEqual({ current: 7, low: -600, high: 660 })
})
