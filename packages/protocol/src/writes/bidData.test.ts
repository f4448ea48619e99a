import { type Address, type PinnedRoute, WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { encodeBidData } from './bidData.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [SOLD, BOUGHT, BETWEEN, POOL_A, POOL_B] = ['1', '2', '3', 'a', 'b'].map(address) as [Address, Address, Address, Address, Address]
const route: PinnedRoute = {
  kind: 'exactIn',
  tokenIn: SOLD,
  tokenOut: BOUGHT,
  stepsAmountIn: 5n,
  steps: [
    { pool: { address: POOL_A, type: 'classic' }, tokenIn: SOLD, tokenOut: BETWEEN, share: WAD },
    { pool: { address: POOL_B, type: 'concentrated' }, tokenIn: BETWEEN, tokenOut: BOUGHT, share: WAD / 2n },
  ],
  closing: [],
}

it('packs the promise, the tokens between and 31 bytes for each swap', () => {
  const wad = 'de0b6b3a7640000'.padStart(16, '0')
  const half = '6f05b59d3b20000'.padStart(16, '0')
  const expected = `0x${'ff'.padStart(64, '0')}01${'3'.repeat(40)}${'a'.repeat(40)}000200${wad}${'b'.repeat(40)}020102${half}`
  expect(encodeBidData(route, 255n)).toBe(expected)
})

it('has no form for a route that is exact out', () =>
  expect(() => encodeBidData({ ...route, kind: 'exactOut' }, 1n)).toThrow('quote.noRoute'))
