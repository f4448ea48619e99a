import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { NetworkPools } from '../routing/networkPools.ts'
import { quoteTrade } from '../routing/quoteTrade.ts'
import { type Address, NATIVE, type TwoTokenPool } from '../types.ts'
import { arrivalGas, arrivalOutcome, coinsForBridge, isArrivalLate, crossDeparture, crossMinimumOut } from './cross.ts'
import { crossImpact, type CrossSide, quoteCross } from './crossQuote.ts'
import { MIN_BRIDGE_AMOUNT } from './dust.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [DOLLAR, TOKEN, BRIDGED, EURO] = [address(0xa), address(0xb), address(0xc), address(0xd)]
const pool = (token0: Address, token1: Address): TwoTokenPool => ({
  address: address(0x900),
  type: 'classic',
  token0,
  token1,
  reserve0: 1_000_000n * WAD,
  reserve1: 2_000_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const poolsOf = (chainId: number, ...pools: readonly TwoTokenPool[]) =>
  new NetworkPools({ chainId, block: 7, timestamp: 1_795_000_000, pools })
const [home, away] = [poolsOf(31_356, pool(DOLLAR, TOKEN)), poolsOf(31_204, pool(BRIDGED, EURO))]
const hereOf = (token: Address) => ({ pools: home, token, bridgedToken: TOKEN })
const thereOf = (token: Address) => ({ pools: away, token, bridgedToken: BRIDGED })

// BRIDGE-14
describe('the quote of a cross-chain swap', () => {
  it('is both legs as either chain quotes them, the second one of what the bridge carries', () => {
    const amount = 100n * WAD + 7n
    const quote = quoteCross({ here: hereOf(DOLLAR), there: thereOf(EURO), amount, slippageBps: 50 })
    const ask = (pools: NetworkPools, tokenIn: Address, tokenOut: Address, sold: bigint) =>
      quoteTrade({
        pools,
        request: { chainId: pools.snapshot.chainId, tokenIn, tokenOut, kind: 'exactIn', amount: sold },
        timestamp: pools.snapshot.timestamp,
        gas: undefined,
      }).amountOut
    const brought = ask(home, DOLLAR, TOKEN, amount)
    expect(quote.departure?.amountOut).toBe(brought)
    expect(quote.bridged).toBe(brought - (brought % MIN_BRIDGE_AMOUNT))
    expect(quote.dust).toBe(brought % MIN_BRIDGE_AMOUNT)
    expect(quote.amountOut).toBe(ask(away, BRIDGED, EURO, quote.bridged))
    expect(quote.arrival?.amountIn).toBe(quote.bridged)
  })

  it('loses what the prices of both chains move, and what the pools of both take', () => {
    const quote = quoteCross({ here: hereOf(DOLLAR), there: thereOf(EURO), amount: 300_000n * WAD, slippageBps: 50 })
    const [first, then] = [quote.departure!, quote.arrival!]
    const kept = (...parts: readonly bigint[]) => parts.reduce((left, part) => (left * (WAD - part)) / WAD, WAD)
    expect(WAD - quote.priceImpact!).toBe(kept(first.priceImpact!, then.priceImpact!))
    expect(quote.priceImpact).toBeGreaterThan((WAD * 40n) / 100n)
    expect(WAD - quote.fee).toBe(kept(first.fee, then.fee))
    const alone = quoteCross({ here: hereOf(TOKEN), there: thereOf(EURO), amount: 300_000n * WAD, slippageBps: 50 })
    expect([alone.priceImpact, alone.fee]).toEqual([alone.arrival!.priceImpact, alone.arrival!.fee])
  })

  it('does not know what prices move where one leg does not', () => {
    expect([crossImpact(null, WAD / 10n), crossImpact(WAD / 10n, null), crossImpact(null, null)]).toEqual([null, null, null])
    expect(crossImpact(0n, WAD / 10n)).toBe(WAD / 10n)
  })

  it('swaps nothing where the token itself is given or wanted', () => {
    const asked = { amount: 3n * WAD + 1n, slippageBps: 50 }
    const given = quoteCross({ here: hereOf(TOKEN), there: thereOf(EURO), ...asked })
    expect(given).toMatchObject({ departure: null, bridged: 3n * WAD, bridgedMin: 3n * WAD, dust: 1n })
    const wanted = quoteCross({ here: hereOf(DOLLAR), there: thereOf(BRIDGED), ...asked })
    expect(wanted.arrival).toBeNull()
    expect([wanted.amountOut, wanted.minimumOut]).toEqual([wanted.bridged, wanted.bridgedMin])
  })

  it('is refused below what the bridge carries, and where a leg has no pool', () => {
    const asked = { here: hereOf(TOKEN), amount: MIN_BRIDGE_AMOUNT - 1n, slippageBps: 50 }
    expect(() => quoteCross({ ...asked, there: thereOf(EURO) })).toThrow(expect.objectContaining({ code: 'bridge.belowDust' }))
    expect(() => quoteCross({ ...asked, amount: WAD, there: thereOf(DOLLAR) })).toThrow(expect.objectContaining({ code: 'quote.noRoute' }))
  })

  it('says of an amount that brings nothing that it is too small, and what would stay; of one that is too large that it is that', () => {
    const ask = (here: CrossSide, there: CrossSide, amount: bigint) => () => quoteCross({ here, there, amount, slippageBps: 50 })
    // What the swap brings, and nothing at all.
    expect(ask(hereOf(DOLLAR), thereOf(EURO), 1_000n)).toThrow(
      expect.objectContaining({ code: 'bridge.belowDust', params: { amount: 1_995n } }),
    )
    expect(ask(hereOf(DOLLAR), thereOf(EURO), 1n)).toThrow(expect.objectContaining({ code: 'bridge.belowDust', params: { amount: 0n } }))
    // Dollars of six decimals that are dear: a unit of the bridge buys none.
    const coarse = poolsOf(31_204, { ...pool(BRIDGED, EURO), reserve0: 10n ** 6n * WAD, reserve1: 10n ** 8n, unit1: 10n ** 6n })
    expect(ask(hereOf(TOKEN), { ...thereOf(EURO), pools: coarse }, MIN_BRIDGE_AMOUNT)).toThrow(
      expect.objectContaining({ code: 'quote.amountTooSmall', params: { amount: MIN_BRIDGE_AMOUNT } }),
    )
    const full = poolsOf(31_356, { ...pool(DOLLAR, TOKEN), reserve0: (1n << 112n) - 1n })
    expect(ask({ ...hereOf(DOLLAR), pools: full }, thereOf(EURO), WAD)).toThrow(
      expect.objectContaining({ code: 'quote.insufficientLiquidity' }),
    )
  })

  it('may slip once on each leg that swaps, and goes over the bridge without dust', () => {
    expect(crossDeparture(10n * WAD, 100, true).bridgedMin).toBe((99n * WAD) / 10n)
    expect(crossDeparture(10n * WAD + 1n, 100, false)).toEqual({ bridged: 10n * WAD, dust: 1n, bridgedMin: 10n * WAD })
    expect(crossMinimumOut(10_000n, 100, false)).toBe(9_900n)
    expect(crossMinimumOut(10_000n, 100, true)).toBe(9_801n)
  })
})

// BRIDGE-13
describe('the swap on arrival', () => {
  it('waits, was made, or was paid out as the token itself', () => {
    const nothing = { isAsked: false, swappedAt: null, amountOut: null }
    expect(arrivalOutcome(nothing)).toBe('none')
    expect(arrivalOutcome({ ...nothing, isAsked: true })).toBe('waiting')
    expect(arrivalOutcome({ isAsked: true, swappedAt: 5, amountOut: 3n })).toBe('swapped')
    expect(arrivalOutcome({ isAsked: true, swappedAt: 5, amountOut: null })).toBe('paid')
    expect([1_300, 1_301].map((now) => isArrivalLate('waiting', 1_000, now))).toEqual([false, true])
    expect(isArrivalLate('waiting', null, 9_999)).toBe(false)
    expect((['none', 'swapped', 'paid'] as const).some((outcome) => isArrivalLate(outcome, 1_000, 9_999))).toBe(false)
  })

  it('asks for more gas with each swap, and for no more than the contract takes', () => {
    expect([1, 3, 24].map(arrivalGas)).toEqual([1_000_000, 2_200_000, 10_000_000])
  })
})

// BRIDGE-13
it('the coins of a transaction are the bridge’s, without those that were swapped', () => {
  expect(coinsForBridge(301n, { tokenIn: NATIVE, amountIn: 300n })).toBe(1n)
  expect(coinsForBridge(1n, { tokenIn: TOKEN, amountIn: 300n })).toBe(1n)
})
