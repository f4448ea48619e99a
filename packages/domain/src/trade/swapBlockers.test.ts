import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { NATIVE } from '../types.ts'
import { impactBand } from './impactBand.ts'
import { type QuoteState, type SwapInput, swapKind, swapBlockers } from './swapBlockers.ts'
import { tradeCost, valueBand } from './tradeCost.ts'

const WAD = 10n ** 18n
const [THE, USDT, WBNB] = [addressOf(1), addressOf(2), addressOf(3)]
/** Without a fee, a tax or a price, nothing but the impact is known to be lost. */
const quote = (given: Partial<Extract<QuoteState, { status: 'ok' }>> = {}): QuoteState => ({
  status: 'ok',
  amountOut: WAD,
  priceImpact: 0n,
  lossBand: impactBand(given.priceImpact === undefined ? 0n : given.priceImpact),
  ageMillis: 0,
  ...given,
})

/** A swap that nothing stops. */
const ready: SwapInput = {
  wallet: { address: addressOf(9), chainId: 31356 },
  chainId: 31356,
  wrappedNative: WBNB,
  tokenIn: THE,
  tokenOut: USDT,
  amountIn: { status: 'ok', value: WAD },
  balanceIn: { status: 'ok', value: 10n * WAD },
  nativeBalance: { status: 'ok', value: WAD },
  gasReserve: WAD / 100n,
  quote: quote(),
  slippageBps: 50,
  deadlineMinutes: 20,
  impactConfirmation: 'none',
  slippageConfirmation: 'none',
}
const reasons = (given: Partial<SwapInput>) => swapBlockers({ ...ready, ...given })
const percent = (n: bigint) => (n * WAD) / 100n

describe('swapBlockers', () => {
  it('nothing stops a swap that is ready', () => expect(swapBlockers(ready)).toEqual([]))

  // SWAP-4, SWAP-28: each reason with its code, in order
  it.each<[string, Partial<SwapInput>, string[]]>([
    ['no wallet', { wallet: null }, ['wallet.notConnected']],
    ['a wallet elsewhere', { wallet: { address: addressOf(9), chainId: 1 } }, ['wallet.wrongNetwork']],
    ['no token', { tokenOut: null }, ['token.missing']],
    ['one token twice', { tokenOut: THE }, ['pair.invalid']],
    ['no amount', { amountIn: { status: 'invalid', code: 'amount.missing' } }, ['amount.missing']],
    ['an amount of zero', { amountIn: { status: 'ok', value: 0n } }, ['amount.missing']],
    ['junk', { amountIn: { status: 'invalid', code: 'amount.invalid' } }, ['amount.invalid']],
    ['a figure with two readings', { amountIn: { status: 'invalid', code: 'amount.ambiguous' } }, ['amount.ambiguous']],
    ['too many decimals', { amountIn: { status: 'invalid', code: 'amount.tooPrecise' } }, ['amount.tooPrecise']],
    ['more than the balance', { amountIn: { status: 'ok', value: 11n * WAD } }, ['balance.insufficient']],
    ['no coin for gas', { nativeBalance: { status: 'ok', value: 0n } }, ['transaction.insufficientGas']],
    ['no route', { quote: { status: 'failed', code: 'quote.noRoute' } }, ['quote.noRoute']],
    ['a quote still to come', { quote: { status: 'pending' } }, ['quote.stale']],
    ['a quote of nothing', { quote: quote({ amountOut: 0n }) }, ['quote.insufficientLiquidity']],
    ['a quote of 30 s', { quote: quote({ ageMillis: 30_000 }) }, []],
    ['an older quote', { quote: quote({ ageMillis: 30_001 }) }, ['quote.stale']],
    ['an impact of 5 %', { quote: quote({ priceImpact: percent(5n) }) }, []],
    ['a higher impact', { quote: quote({ priceImpact: percent(6n) }) }, ['quote.priceImpactTooHigh']],
    ['a higher impact, confirmed', { quote: quote({ priceImpact: percent(6n) }), impactConfirmation: 'confirmed' }, []],
    [
      'a huge impact, only confirmed',
      { quote: quote({ priceImpact: percent(16n) }), impactConfirmation: 'confirmed' },
      ['quote.priceImpactTooHigh'],
    ],
    ['a huge impact, typed', { quote: quote({ priceImpact: percent(16n) }), impactConfirmation: 'typed' }, []],
    ['an unknown impact', { quote: quote({ priceImpact: null }) }, ['quote.priceImpactUnknown']],
    ['an unknown impact, confirmed', { quote: quote({ priceImpact: null }), impactConfirmation: 'confirmed' }, []],
    [
      'pool fees of 10 %',
      { quote: quote({ lossBand: impactBand(tradeCost({ priceImpact: 0n, fee: percent(10n) })) }) },
      ['quote.valueLoss'],
    ],
    ['pool fees of 10 %, confirmed', { quote: quote({ lossBand: 'confirm' }), impactConfirmation: 'confirmed' }, []],
    ['a loss of value of 30 %', { quote: quote({ lossBand: valueBand(-percent(30n)) }) }, ['quote.valueLoss']],
    [
      'a loss of value to type behind a higher impact, only confirmed',
      { quote: quote({ priceImpact: percent(6n), lossBand: 'typed' }), impactConfirmation: 'confirmed' },
      ['quote.valueLoss'],
    ],
    [
      'a loss of value to type behind a higher impact',
      { quote: quote({ priceImpact: percent(6n), lossBand: 'typed' }) },
      ['quote.priceImpactTooHigh'],
    ],
    ['a loss of value, typed', { quote: quote({ lossBand: 'typed' }), impactConfirmation: 'typed' }, []],
    ['a slippage out of range', { slippageBps: 5_001 }, ['slippage.invalid']],
    ['a slippage to type', { slippageBps: 2_500 }, ['slippage.invalid']],
    ['a slippage to type, typed', { slippageBps: 2_500, slippageConfirmation: 'typed' }, []],
    ['a deadline out of range', { deadlineMinutes: 51 }, ['deadline.invalid']],
  ])('%s', (_, given, expected) => expect(reasons(given)).toEqual(expected))

  // ERR-19: nothing computed from a failed read enables an action
  it.each(['loading', 'failed'] as const)('a balance that is %s stops the swap', (status) => {
    expect(reasons({ balanceIn: { status } })).toEqual(['data.stale'])
    expect(reasons({ nativeBalance: { status } })).toEqual(['data.stale'])
  })

  it('the native coin pays its own gas', () => {
    const native = { tokenIn: NATIVE, balanceIn: { status: 'ok', value: WAD }, nativeBalance: { status: 'ok', value: WAD } } as const
    expect(reasons({ ...native, amountIn: { status: 'ok', value: WAD } })).toEqual(['transaction.insufficientGas'])
    expect(reasons({ ...native, amountIn: { status: 'ok', value: WAD - WAD / 100n } })).toEqual([])
  })

  it('wrapping and unwrapping need no quote, slippage or deadline', () => {
    const noQuote = { quote: { status: 'failed', code: 'quote.noRoute' }, slippageBps: 0, deadlineMinutes: 0 } as const
    expect(reasons({ tokenIn: NATIVE, tokenOut: WBNB, nativeBalance: { status: 'ok', value: 5n * WAD }, ...noQuote })).toEqual([])
    expect(reasons({ tokenIn: WBNB, tokenOut: NATIVE, ...noQuote })).toEqual([])
  })

  it('without a wallet, what the form itself lacks is told as well', () => {
    expect(reasons({ wallet: null, amountIn: { status: 'invalid', code: 'amount.missing' } })).toEqual([
      'wallet.notConnected',
      'amount.missing',
    ])
    expect(reasons({ wallet: null, balanceIn: { status: 'loading' } })).toEqual(['wallet.notConnected'])
  })

  it('tells all reasons, first the one to put right first', () => {
    expect(
      reasons({
        wallet: { address: addressOf(9), chainId: 1 },
        amountIn: { status: 'ok', value: 11n * WAD },
        quote: quote({ priceImpact: percent(20n) }),
        deadlineMinutes: 0,
      }),
    ).toEqual(['wallet.wrongNetwork', 'balance.insufficient', 'quote.priceImpactTooHigh', 'deadline.invalid'])
  })

  it('never lets through what would spend more than the balance', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 100n), fc.bigInt(0n, 100n), (amount, balance) => {
        const result = reasons({ amountIn: { status: 'ok', value: amount }, balanceIn: { status: 'ok', value: balance } })
        expect(result.includes('balance.insufficient')).toBe(amount > balance)
      }),
    )
  })
})

it('swapKind tells wraps from swaps in any spelling', () => {
  expect(swapKind(NATIVE, WBNB, WBNB)).toBe('wrap')
  expect(swapKind(WBNB, NATIVE, WBNB)).toBe('unwrap')
  expect(swapKind(NATIVE, THE, WBNB)).toBe('swap')
  expect(swapKind(addressOf(0xab), NATIVE, addressOf(0xab).toUpperCase().replace('0X', '0x') as `0x${string}`)).toBe('unwrap')
})
