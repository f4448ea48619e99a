import { WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createPoolEntry } from './poolEntry.ts'
import { type ConcentratedFigures, noSums, type PoolRow, type TokenRow } from './rows.ts'

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
const token = (priceUsd: bigint | null): { readonly token: TokenRow; readonly listed: undefined } => ({
  token: {
    address: '0x0000000000000000000000000000000000000001',
    symbol: 'A',
    name: 'A',
    decimals: 18,
    priceUsd,
    poolCount: 1,
    volumeUsd: 0n,
  },
  listed: undefined,
})

const tickOf = (concentrated: ConcentratedFigures | null) => createPoolEntry(56, row(concentrated), noSums, []).item().tick

// STATES, concentrated pool: unpriced until its starting price is set
it('a pool has no tick until its starting price is set, and one from then on, with ends where positions stand', () => {
  expect(tickOf(null)).toBeNull()
  expect(tickOf(started)).toEqual({ current: 7, low: null, high: null })
  expect(tickOf({ ...started, tickLow: -600, tickHigh: 660 })).toEqual({ current: 7, low: -600, high: 660 })
})

// pricing: when a token gains its price, every divided figure uses it before the pool itself is valued again
it('a pool token is worth both sides from the moment both have a price, and is of unknown worth until then', () => {
  const sides = [1, 2].map((n) => ({ address: `0x${`${n}`.padStart(40, '0')}` as const, reserve: 10n ** 18n, weight: null }))
  const classic: PoolRow = { ...row(null), type: 'classic', version: 2, sides, totalSupply: 10n ** 18n, tvlUsd: 5n * WAD }
  const lpPriceUsd = (second: bigint | null) => createPoolEntry(56, classic, noSums, [token(5n * WAD), token(second)]).item().lpPriceUsd
  expect(lpPriceUsd(null)).toBeNull()
  expect(lpPriceUsd(2n * WAD)).toBe('7')
})

// ERR-19, POOL-13
it('has unknown boosts where they are not known, and none where none were written', () => {
  const boostsOf = (boosts: null | undefined) =>
    createPoolEntry(56, row(null), noSums, [], { ...(boosts === null && { boosts }) }).item().boosts
  expect([boostsOf(null), boostsOf(undefined)]).toEqual([null, []])
})
