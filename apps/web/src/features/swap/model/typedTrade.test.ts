import { FALLBACK_GAS_PRICE, gasReserve, NATIVE, type ReadValue, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { type Token, toToken } from '../../../shared/tokens/token.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import { balanceOf, spendableOf } from './funds.ts'
import { quoteState } from './quoteState.ts'
import { askedAmount, type ExactAmount, fieldTexts, paidAmounts, amountAfterFlip, typedTrade } from './typedTrade.ts'

const token = (n: number, decimals = 18): Token =>
  toToken({ chainId: 31356, address: n === 0 ? NATIVE : addressOf(n), symbol: `T${n}`, name: '', decimals }, n === 0 ? 'native' : 'listed')
const [bnb, the, usdc, wbnb] = [token(0), token(1), token(2, 6), token(3)]
const pair = { tokenIn: the, tokenOut: usdc }
const sell: ExactAmount = { side: 'in', text: '1,5' }
const buy: ExactAmount = { side: 'out', text: '2.5' }
const tradeOf = (exact: ExactAmount, of: Parameters<typeof typedTrade>[0] = pair) => typedTrade(of, exact, wbnb.address)
const figures = { amountIn: 3n * WAD, maximumIn: 4n * WAD, amountOut: 1_234_567n } as Figures

// SWAP-1
describe('what is typed', () => {
  it('is a trade of the exact side, in its decimals', () => {
    expect(tradeOf(sell)).toMatchObject({ kind: 'swap', tradeKind: 'exactIn', typed: (3n * WAD) / 2n })
    expect(tradeOf(buy)).toMatchObject({ kind: 'swap', tradeKind: 'exactOut', typed: 2_500_000n })
    expect(tradeOf({ side: 'in', text: 'x' })).toMatchObject({ typed: 0n, parsed: { status: 'invalid' } })
  })

  it('is exact in where the native coin is wrapped or unwrapped, whichever field it stands in', () => {
    expect(tradeOf(buy, { tokenIn: bnb, tokenOut: wbnb })).toMatchObject({ kind: 'wrap', tradeKind: 'exactIn' })
    expect(tradeOf(buy, { tokenIn: wbnb, tokenOut: bnb })).toMatchObject({ kind: 'unwrap', tradeKind: 'exactIn' })
    expect(fieldTexts(tradeOf(buy, { tokenIn: bnb, tokenOut: wbnb }), buy, undefined, pair)).toEqual({ amount: '2.5', receive: '2.5' })
  })

  it('stands as it was typed, and the other field follows the quote', () => {
    expect(fieldTexts(tradeOf(sell), sell, figures, pair)).toEqual({ amount: '1,5', receive: '1.23456' })
    expect(fieldTexts(tradeOf(buy), buy, figures, pair)).toEqual({ amount: '3', receive: '2.5' })
    expect(fieldTexts(tradeOf(buy), buy, undefined, pair)).toEqual({ amount: '', receive: '2.5' })
  })

  it('is paid in full, or as much as the quote takes at most', () => {
    expect(paidAmounts(tradeOf(sell), figures)).toEqual({ amountIn: (3n * WAD) / 2n, mostIn: (3n * WAD) / 2n })
    expect(paidAmounts(tradeOf(buy), figures)).toEqual({ amountIn: 3n * WAD, mostIn: 4n * WAD })
    expect(paidAmounts(tradeOf(buy), undefined)).toEqual({ amountIn: 0n, mostIn: 0n })
  })

  it('is at least one unit until a quote says what an exact output costs', () => {
    expect(askedAmount(tradeOf(buy), 0n)).toEqual({ status: 'ok', value: 1n })
    expect(askedAmount(tradeOf(buy), 7n)).toEqual({ status: 'ok', value: 7n })
    expect(askedAmount(tradeOf({ side: 'out', text: '' }), 0n).status).toBe('invalid')
    expect(askedAmount(tradeOf(sell), 0n)).toEqual({ status: 'ok', value: (3n * WAD) / 2n })
  })
})

describe('a pair that is turned around', () => {
  const quote = { amountIn: (3n * WAD) / 2n, amountOut: 3_000_000n }
  const turn = (exact: ExactAmount, sellsExact: boolean, of: typeof quote | undefined = quote) =>
    amountAfterFlip(exact, tradeOf(exact), { sellsExact, quote: of, tokenOut: usdc })

  it('keeps the typed amount with its token', () => {
    expect(turn(sell, false)).toEqual({ side: 'out', text: '1,5' })
    expect(turn(buy, false)).toEqual({ side: 'in', text: '2.5' })
  })

  it('pays what was to be received, where an exact amount cannot be bought', () => {
    expect(turn(sell, true)).toEqual({ side: 'in', text: '3' })
    expect(amountAfterFlip(sell, tradeOf(sell), { sellsExact: true, quote: undefined, tokenOut: usdc })).toBeNull()
    expect(turn(sell, true, { amountIn: 0n, amountOut: 0n })).toBeNull()
  })
})

describe('what may be spent', () => {
  const ok = (value: bigint): ReadValue<bigint> => ({ status: 'ok', value })
  const holding = { balance: 5n, allowance: 0n, decimals: 18, readAt: 0, failing: false }

  it('is nothing that could not be refreshed', () => {
    const held = new Map([[addressOf(1), holding]])
    expect(balanceOf(held, false, the)).toEqual(ok(5n))
    expect(balanceOf(held, true, the)).toEqual({ status: 'failed' })
    expect(balanceOf(new Map([[addressOf(1), { ...holding, failing: true }]]), false, the)).toEqual({ status: 'failed' })
    expect(balanceOf(undefined, false, the)).toEqual({ status: 'loading' })
    expect(balanceOf(held, false, undefined)).toEqual({ status: 'loading' })
  })

  it('leaves gas of the native coin, and says so near to it', () => {
    expect(spendableOf(the, ok(WAD), 1n, WAD)).toEqual({ spendable: WAD, kept: 0n })
    const reserve = gasReserve(FALLBACK_GAS_PRICE)
    const max = 10n * WAD - reserve
    expect(spendableOf(bnb, ok(10n * WAD), undefined, max)).toEqual({ spendable: max, kept: reserve })
    expect(spendableOf(bnb, ok(10n * WAD), undefined, WAD)).toEqual({ spendable: max, kept: 0n })
    expect(spendableOf(bnb, { status: 'loading' }, 1n, 0n)).toEqual({ spendable: null, kept: 0n })
  })
})

describe('the quote', () => {
  const state = (change: Partial<Parameters<typeof quoteState>[0]>) =>
    quoteState({ view: { status: 'ok', quote: {} as never }, figures, ageMillis: 5, exactOutRefused: false, ...change })

  it('counts only with its figures', () => {
    expect(state({})).toMatchObject({ status: 'ok', amountOut: 1_234_567n, ageMillis: 5 })
    expect(state({ figures: undefined })).toEqual({ status: 'pending' })
    expect(state({ view: { status: 'pending' } })).toEqual({ status: 'pending' })
    expect(state({ view: { status: 'failed', code: 'quote.noRoute' } })).toEqual({ status: 'failed', code: 'quote.noRoute' })
  })

  it('is refused where an exact amount of a taxed token is to be bought', () =>
    expect(state({ exactOutRefused: true })).toEqual({ status: 'failed', code: 'quote.exactOutUnavailable' }))
})
