import { expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import type { TwoTokenPool } from '../types.ts'
import { isTooSmall } from './isTooSmall.ts'
import { buildPoolGraph } from './poolGraph.ts'

const WAD = 10n ** 18n
const [A, B, C] = [addressOf(0xa), addressOf(0xb), addressOf(0xc)]

/** A pool of a token with 18 decimals against one with 6, at one to one. */
const market: TwoTokenPool = {
  address: addressOf(7),
  type: 'classic',
  token0: A,
  token1: B,
  unit0: WAD,
  unit1: 10n ** 6n,
  reserve0: 1_000n * WAD,
  reserve1: 1_000n * 10n ** 6n,
  fee: 100n,
}
const ask = (pool: TwoTokenPool, amount: bigint, given: object = {}) =>
  isTooSmall(buildPoolGraph([pool]), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount, timestamp: 0, ...given })

it.each([
  ['a unit of eighteen decimals that buys less than a unit of six', ask(market, 1n), true],
  ['an amount of which a thousandth is filled', ask(market, WAD), false],
  ['an amount that an empty pool cannot fill', ask({ ...market, reserve0: 0n, reserve1: 0n }, 1n), false],
  ['an amount without a route', ask(market, 1n, { tokenOut: C }), false],
  ['an output: it asks for what it is to get', ask(market, 1n, { kind: 'exactOut' }), false],
])('is asked of %s', (_, found, expected) => expect(found).toBe(expected))
