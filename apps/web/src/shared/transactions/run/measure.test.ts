import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { expect, it } from 'vitest'
import { measureExecution, measureReceived } from './measure.ts'
import { account, receipt } from '../runner/testing.ts'
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

// SWAP-21: the report names the paid amount and a dynamic fee that changed
const FEE: Hex = '0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a'
const SWAP_FEE: Hex = '0x9443903d84c9719611bd4bba871daaf18a3950d00d5d78b1a2fa701f76df54ff'

it('reads what was paid: tokens net of what came back, native coin by what was wrapped for it', () => {
  const sold = { ...expecting(NATIVE), paid: { token, symbol: 'X', decimals: 18, amount: 100n } }
  const receiptOfTokens = logs(transfer(token, account, pool, 100n), transfer(token, pool, account, 3n), transfer(wbnb, account, pool, 7n))
  expect(measureExecution(receiptOfTokens, account, sold)).toEqual({ paid: 97n, fees: [] })
  const wrapped = logs({ address: wbnb, topics: [DEPOSIT, topic(router)], data: word(5n) }, transfer(wbnb, router, pool, 5n))
  expect(measureExecution(wrapped, account, expecting(token))).toEqual({ paid: 5n, fees: [] })
  expect(measureExecution(logs(), account, expecting(token))).toEqual({ fees: [] })
})

it('takes the last fee that a pool announced, and no override of zero', () => {
  const found = measureExecution(
    logs(
      { address: pool, topics: [FEE], data: word(500n) },
      { address: pool, topics: [FEE], data: word(700n) },
      { address: pool, topics: [SWAP_FEE, topic(router)], data: `${word(0n)}${word(0n).slice(2)}` },
      { address: token, topics: [SWAP_FEE, topic(router)], data: `${word(900n)}${word(0n).slice(2)}` },
    ),
    account,
    expecting(token),
  )
  expect(found.fees).toEqual([
    { pool, pips: 700n },
    { pool: token, pips: 900n },
  ])
})

/** Swap logs of a classic and of a weighted pool, in the data layout of their events. */
const SWAP: Hex = '0x3fe84e6df58344329a18c304c0110e2a518d8c1dfce228cd1f78d11c59bb648c'
const WEIGHTED_SWAP: Hex = '0x40997d238e11ae20f00d25adab0cd2ed389f5c94ccea812f68ceff69d92d7ad9'
const words = (...values: bigint[]): Hex => `0x${values.map((value) => word(value).slice(2)).join('')}`
const classic = (of: Address, in0: bigint, in1: bigint, fee0: bigint, fee1: bigint) => ({
  address: of,
  topics: [SWAP, topic(router), topic(router)],
  data: words(in0, in1, 0n, 5n, fee0, fee1, 1n, 1n),
})
const weighted = (amountIn: bigint, fee: bigint) => ({
  address: token,
  topics: [WEIGHTED_SWAP, topic(router), topic(token), topic(wbnb)],
  data: words(7n, amountIn, 9n, fee, 1n, 1n),
})

// SWAP-21: the fee of every pool, over all its swaps
it('reads the fee that a pool took from its swaps, where enough was paid to tell', () => {
  const found = measureExecution(
    logs(
      classic(pool, 10n ** 18n, 0n, 18n * 10n ** 14n, 0n),
      classic(pool, 0n, 10n ** 18n, 0n, 18n * 10n ** 14n),
      weighted(10n ** 8n + 7n, 300_000n),
    ),
    account,
    expecting(token),
  )
  expect(found.fees).toEqual([
    { pool, pips: 1_800n },
    { pool: token, pips: 3_000n },
  ])
  expect(measureExecution(logs(classic(pool, 999n, 0n, 2n, 0n)), account, expecting(token)).fees).toEqual([])
})

it('adds up what several legs paid and received, and takes off what came back', () => {
  const other: Address = '0x5555555555555555555555555555555555555555'
  const legs = logs(
    { address: wbnb, topics: [DEPOSIT, topic(router)], data: word(70n) },
    { address: wbnb, topics: [DEPOSIT, topic(router)], data: word(30n) },
    { address: wbnb, topics: [WITHDRAWAL, topic(router)], data: word(4n) },
    transfer(token, pool, account, 60n),
    transfer(token, other, account, 41n),
  )
  expect(measureReceived(legs, account, expecting(token))).toBe(101n)
  expect(measureExecution(legs, account, expecting(token)).paid).toBe(96n)
})

it('takes nothing for an amount that is none, of another event, or of another account', () => {
  const APPROVAL: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const other: Address = '0x5555555555555555555555555555555555555555'
  const strange = logs(
    { address: token, topics: [APPROVAL, topic(account), topic(router)], data: word(9n) },
    { ...transfer(token, pool, account, 9n), data: '0x' },
    { ...transfer(token, account, pool, 9n), data: '0x1234' },
  )
  expect(measureReceived(strange, account, expecting(token))).toBe(0n)
  expect(measureExecution(strange, account, { ...expecting(NATIVE), paid: { token, symbol: 'X', decimals: 18, amount: 1n } }).paid).toBe(0n)
  const elsewhere = logs(
    { address: wbnb, topics: [WITHDRAWAL, topic(other)], data: word(9n) },
    { address: wbnb, topics: [DEPOSIT, topic(router)], data: word(9n) },
  )
  expect(measureReceived(elsewhere, account, expecting(NATIVE))).toBeNull()
  expect(measureReceived(elsewhere, account, expecting(wbnb))).toBeNull()
})
