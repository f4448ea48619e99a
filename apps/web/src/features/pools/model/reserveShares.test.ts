import { expect, test } from 'vitest'
import { poolToken } from '../../../shared/market/testing.ts'
import { reserveShares } from './reserveShares.ts'

const usdt = poolToken({ decimals: 6, reserve: '3000000', priceUsd: '1' })
const wbnb = poolToken({ decimals: 18, reserve: '15000000000000000', priceUsd: '600' })

test('a pool is divided by value, whatever the decimals', () => {
  expect(reserveShares({ token0: usdt, token1: wbnb })).toEqual([0.25, 0.75])
})

// decisions §9: nothing is computed from what is not known
test('without a price on both sides, or empty, there is no division', () => {
  expect(reserveShares({ token0: usdt, token1: { ...wbnb, priceUsd: null } })).toBeNull()
  expect(reserveShares({ token0: { ...usdt, reserve: '0' }, token1: { ...wbnb, reserve: '0' } })).toBeNull()
})
