import { expect, test } from 'vitest'
import { poolToken } from '../../../entities/pool/testing.ts'
import { reserveShares } from './reserveShares.ts'

const usdt = poolToken({ decimals: 6, reserve: '3000000', priceUsd: '1' })
const wbnb = poolToken({ decimals: 18, reserve: '15000000000000000', priceUsd: '600' })

test('a pool is divided by value, whatever the decimals', () => {
  expect(reserveShares([usdt, wbnb])).toEqual([0.25, 0.75])
})

test('a pool of many tokens is divided among all of them', () => {
  expect(reserveShares([usdt, wbnb, usdt, { ...usdt, reserve: '9000000' }])).toEqual([0.125, 0.375, 0.125, 0.375])
})

// ERR-20: nothing is computed from unknown figures
test('without a price on every side, or empty, there is no division', () => {
  expect(reserveShares([usdt, { ...wbnb, priceUsd: null }])).toBeNull()
  expect(
    reserveShares([
      { ...usdt, reserve: '0' },
      { ...wbnb, reserve: '0' },
    ]),
  ).toBeNull()
})
