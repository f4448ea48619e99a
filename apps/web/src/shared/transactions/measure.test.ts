import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { expect, it } from 'vitest'
import { measureReceived } from './measure.ts'
import { account, receipt } from './testing.ts'
import type { Expected } from './types.ts'

const token: Address = '0x1111111111111111111111111111111111111111'
const wbnb: Address = '0x2222222222222222222222222222222222222222'
const router: Address = '0x3333333333333333333333333333333333333333'
const pool: Address = '0x4444444444444444444444444444444444444444'
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WITHDRAWAL: Hex = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const DEPOSIT: Hex = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const topic = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const transfer = (of: Address, from: Address, to: Address, value: bigint) => ({
  address: of,
  topics: [TRANSFER, topic(from), topic(to)],
  data: word(value),
})
const expecting = (out: Address): Expected => ({
  paid: { token: NATIVE, symbol: 'BNB', decimals: 18, amount: 1n },
  receives: { token: out, symbol: 'X', decimals: 18, amount: 100n },
  wrappedNative: wbnb,
  router,
})
const logs = (...entries: { address: Address; topics: Hex[]; data: Hex }[]) => receipt('0x01', { logs: entries })

it('adds what reached the account and takes off what left it, of the expected token only', () => {
  const found = measureReceived(
    logs(
      transfer(token, pool, account, 105n),
      transfer(token, account, pool, 2n),
      transfer(wbnb, pool, account, 7n),
      transfer(token, pool, router, 9n),
    ),
    account,
    expecting(token),
  )
  expect(found).toBe(103n)
})

it('reads native coin from what the router unwrapped', () => {
  const found = measureReceived(
    logs({ address: wbnb, topics: [WITHDRAWAL, topic(router)], data: word(42n) }, transfer(token, account, pool, 5n)),
    account,
    expecting(NATIVE),
  )
  expect(found).toBe(42n)
})

it('reads a wrap from the deposit', () => {
  expect(measureReceived(logs({ address: wbnb, topics: [DEPOSIT, topic(account)], data: word(3n) }), account, expecting(wbnb))).toBe(3n)
})

it('answers null, not zero, when the logs do not tell', () => {
  expect(measureReceived(logs(), account, expecting(token))).toBeNull()
})
