import type { Network } from '@exchange/protocol'
import { expect, test } from 'vitest'
import { isListedPool } from './listedTokens.ts'
import { poolItem, poolToken } from './testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'

const token = (n: number) => ({
  chainId: 31356,
  address: addressOf(n).toUpperCase().replace('0X', '0x') as `0x${string}`,
  symbol: 'T',
  name: 'T',
  decimals: 18,
})
const network = { deployment: { tokens: [token(0xa1), token(0xa2)], contracts: { wrappedNative: addressOf(0xb0) } } } as unknown as Network
const pool = (a: number, b: number) => poolItem({ tokens: [poolToken({ address: addressOf(a) }), poolToken({ address: addressOf(b) })] })

test('a pool is listed when both of its tokens are, whatever the case of their addresses', () => {
  const isListed = isListedPool(network)
  expect(isListed(pool(0xa1, 0xa2))).toBe(true)
  expect(isListed(pool(0xa1, 0xb0))).toBe(true)
  expect(isListed(pool(0xa1, 0xcc))).toBe(false)
  expect(isListed(pool(0xcc, 0xa1))).toBe(false)
})
