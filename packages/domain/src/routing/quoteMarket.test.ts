import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import type { TwoTokenPool } from '../types.ts'
import { createQuoteMarket } from './quoteMarket.ts'
import { allSteps } from './route.ts'

const WAD = 10n ** 18n
const NOW = 1_700_000_000
const [A, B, C] = [addressOf(0xa), addressOf(0xb), addressOf(0xc)]
const pool = (n: number, patch: Partial<TwoTokenPool> = {}): TwoTokenPool => ({
  address: addressOf(0x9000 + n),
  type: 'classic',
  token0: A,
  token1: B,
  reserve0: 1_000n * WAD,
  reserve1: 1_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 0n,
  ...patch,
})
const market = createQuoteMarket(
  [1, 2, 3, 4, 5, 6].map((n) => pool(n)),
  NOW,
)
const sale = { tokenIn: A, tokenOut: B, amountIn: 300n * WAD, timestamp: NOW }

// ORDER-8, ORDER-15: fills through our router; one rule for the executor and for "why not filled yet"
describe('what the pools give for a sale', () => {
  it('is the best split, within the swaps allowed', () => {
    const most = market.sell({ ...sale, maxSwaps: 4 })
    expect(most && allSteps(most)).toHaveLength(4)
    // 4 · 75 · 1,000 ÷ 1,075
    expect(Number(most?.amountOut) / 1e18).toBeCloseTo(279.0698, 3)
    expect(Number(market.sell(sale)?.amountOut) / 1e18).toBeCloseTo(285.7143, 3)
  })

  it('is the best path where one swap is all', () => {
    const deep = { reserve0: 1_000_000n * WAD, reserve1: 1_000_000n * WAD }
    const around = [pool(7, { ...deep, token1: C }), pool(8, { ...deep, token0: B, token1: C })]
    const withWay = createQuoteMarket([pool(1), ...around], NOW)
    const path = withWay.sell({ ...sale, maxSwaps: 1 })
    expect(path && allSteps(path)).toHaveLength(1)
    expect(path?.amountOut).toBe((300n * WAD * 1_000n) / 1_300n)
    expect(allSteps(withWay.sell({ ...sale, amountIn: WAD, maxSwaps: 2 })!).length).toBeLessThanOrEqual(2)
  })

  it('is nothing where no pools join the tokens', () => expect(market.sell({ ...sale, tokenOut: C })).toBeNull())
})
