import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { tokensBetween } from '../routing/route.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { createBidMarket } from './bidMarket.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [SOLD, DEEP, THIN, BOUGHT] = [address(1), address(2), address(3), address(0xb4)]
const NOW = 1_700_000_000

const pool = (n: number, token0: Address, token1: Address, depth: bigint): TwoTokenPool => ({
  address: address(0x100 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: depth * WAD,
  reserve1: depth * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 0n,
})
const market = createBidMarket(
  [pool(1, SOLD, DEEP, 1_000_000n), pool(2, DEEP, BOUGHT, 1_000_000n), pool(3, SOLD, THIN, 1_000n), pool(4, THIN, BOUGHT, 1_000n)],
  NOW,
)
const sale = { tokenIn: SOLD, tokenOut: BOUGHT, amountIn: WAD, timestamp: NOW, maxSwaps: 2 }
const through = (...taxed: readonly Address[]) => {
  const route = market.sell(sale, taxed)
  return route && tokensBetween(route)
}

// how/orders#taxed-tokens: no route leads through a token that keeps a part of each transfer
// ORDER-8
describe('the market of bids', () => {
  it('takes the way that yields most', () => expect(through()).toEqual([DEEP]))

  it('passes through no token that keeps a part, and has no way where each leads through one', () => {
    expect(through(DEEP)).toEqual([THIN])
    expect(through(DEEP, THIN)).toBeNull()
    expect(market.every.sell(sale)).toEqual(market.sell(sale, []))
  })

  it('sells and buys tokens that keep a part, whatever the case of their addresses', () =>
    expect(through(SOLD, BOUGHT.toUpperCase().replace('X', 'x') as Address)).toEqual([DEEP]))
})
