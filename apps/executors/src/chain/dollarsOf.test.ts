import {
  type Address,
  createQuoteMarket,
  limitTerms,
  MIN_CHUNK_DOLLARS,
  NATIVE,
  type Order,
  orderBlockers,
  type TwoTokenPool,
  WAD,
} from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { decideOrder } from '../orders/decide.ts'
import { dollarsOf } from './dollarsOf.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [THE, USDT, USDC, TAKER] = [address(1), address(2), address(3), address(9)]
const USD6 = 10n ** 6n
const NOW = 1_700_000_000

const pool = (
  n: number,
  [token0, reserve0, unit0]: readonly [Address, bigint, bigint],
  [token1, reserve1, unit1]: readonly [Address, bigint, bigint],
) =>
  ({
    address: address(0x100 + n),
    type: 'classic',
    token0,
    token1,
    reserve0: reserve0 * unit0,
    reserve1: reserve1 * unit1,
    unit0,
    unit1,
    fee: 3_000n,
  }) satisfies TwoTokenPool

/** THE at a quarter of a dollar, a stablecoin slightly below the other one, fees of 0.3 %. */
const market = createQuoteMarket(
  [pool(1, [THE, 40_000n, WAD], [USDT, 10_000n, WAD]), pool(2, [USDT, 9_990n, WAD], [USDC, 10_000n, USD6])],
  NOW,
)
const stablecoins = [
  { address: USDT, decimals: 18 },
  { address: USDC, decimals: 6 },
]
const worth = (tokenIn: Address, amountIn: bigint) => dollarsOf(market, stablecoins, { tokenIn, amountIn, timestamp: NOW })

// ORDER-4: minimum chunk 50 USD is a rule of the interface and the executor
describe('what an amount is worth to the executor', () => {
  it('is the amount itself of any stablecoin, whichever is asked for first', () =>
    expect([worth(USDT, 50n * WAD), worth(USDC, 50n * USD6)]).toEqual([50n * WAD, 50n * WAD]))

  it('is by the price of the pools, whatever a sale would lose to fees and to its size', () => {
    expect(worth(THE, 200n * WAD)).toBe(50n * WAD)
    expect(worth(THE, 4_000n * WAD)).toBe(1_000n * WAD)
  })

  it('is at most twice what a sale yields: a pool of next to nothing may name any price', () => {
    const amountOut = market.sell({ tokenIn: THE, tokenOut: USDT, amountIn: 4_000_000n * WAD, timestamp: NOW })!.amountOut
    expect(worth(THE, 4_000_000n * WAD)).toBe(2n * amountOut)
  })

  it('is not known without a way to a stablecoin', () => expect(worth(address(4), WAD)).toBeNull())

  it.each([
    ['a stablecoin', USDC, THE, 50n * USD6, USD6, WAD],
    ['another token', THE, USDT, 200n * WAD, WAD, WAD / 4n],
  ] as const)(
    'lets a chunk of %s of exactly 50 dollars be bid for, as it was placed',
    (_, srcToken, dstToken, amountIn, unitIn, dollarsPerToken) => {
      const terms = limitTerms({ srcToken, dstToken, amountIn, price: WAD / 10n, units: { unitIn, unitOut: WAD }, expiresAt: NOW + 86_400 })
      const held = { status: 'ok', value: amountIn } as const
      const draft = { kind: 'limit', terms, units: { unitIn, unitOut: WAD }, chunks: 1, intervalSeconds: 0, now: NOW } as const
      const known = { dollarsPerToken, chunkQuote: null, chunkImpact: null, balance: held, allowance: held, taxed: null } as const
      expect(orderBlockers({ ...draft, ...known, agreed: { impact: 'none', protectionBps: null } })).toEqual([])

      const order: Order = {
        ...terms,
        id: 1n,
        maker: address(8),
        exchange: NATIVE,
        status: terms.deadline,
        createdAt: NOW,
        filledTime: 0,
        srcFilledAmount: 0n,
        bid: null,
      }
      const quote = market.sell({ tokenIn: srcToken, tokenOut: dstToken, amountIn, timestamp: NOW })!.amountOut
      const around = {
        now: NOW,
        balance: amountIn,
        allowance: amountIn,
        quote,
        chunkDollars: worth(srcToken, amountIn),
        taxed: null,
        exchange: undefined,
      }
      expect(around.chunkDollars).toBe(MIN_CHUNK_DOLLARS)
      expect(decideOrder(order, around, terms.dstMinAmount, TAKER)).toMatchObject({ kind: 'bid' })
    },
  )
})
