import { NATIVE, type TokenInfo, WAD } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Token, toToken } from '../../../shared/tokens/token.ts'
import { buttonState } from './button.ts'
import { computeFigures, toPercent, usdOf } from './figures.ts'
import { isWorse, reviewStatus } from './review.ts'
import { chooseToken, invertTokens, parseSwapSearch, selectTokens } from './swapSearch.ts'

const info = (symbol: string, n: number, decimals = 18): TokenInfo => ({
  chainId: 31356,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol,
  name: symbol,
  decimals,
})
const bnb: Token = toToken({ ...info('BNB', 0), address: NATIVE }, 'native')
const the = toToken(info('THE', 2), 'listed')
const eurx = toToken(info('EURX', 3, 6), 'listed')
const tokens = [bnb, the, eurx]
const select = (search: Parameters<typeof selectTokens>[0]) => selectTokens(search, tokens, 'BNB')

// peers: a link must never set slippage or recipient (Uniswap/interface#876).
describe('the address bar', () => {
  it('keeps the two token fields and nothing else', () => {
    const search = { inputCurrency: 'BNB', outputCurrency: the.address, slippage: '5000', recipient: the.address, exactAmount: '1' }
    expect(parseSwapSearch(search)).toEqual({ inputCurrency: 'BNB', outputCurrency: the.address })
  })
  it('drops what is neither address nor symbol', () => {
    expect(parseSwapSearch({ inputCurrency: '<script>', outputCurrency: ['x'] })).toEqual({})
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('inputCurrency', 'outputCurrency', 'x'), fc.anything()), (search) => {
        for (const value of Object.values(parseSwapSearch(search))) expect(value).toMatch(/^(0x[0-9a-fA-F]{40}|[A-Za-z0-9]{1,12})$/)
      }),
    )
  })
  it('begins with the native coin and no second token', () => {
    expect(select({})).toMatchObject({ tokenIn: { symbol: 'BNB' }, tokenOut: undefined, unknown: [] })
  })
  it('finds tokens by address in any case, the native coin by symbol', () => {
    expect(select({ inputCurrency: the.address.toUpperCase().replace('0X', '0x'), outputCurrency: 'bnb' })).toMatchObject({
      tokenIn: { symbol: 'THE' },
      tokenOut: { symbol: 'BNB' },
    })
  })
  it('believes no symbol but the native one', () => {
    expect(select({ inputCurrency: 'BNB', outputCurrency: 'THE' })).toMatchObject({ tokenOut: undefined, unknown: [] })
  })
  it('names what must be imported first', () => {
    const stranger = info('X', 0xdead).address
    expect(select({ outputCurrency: stranger })).toMatchObject({ tokenIn: { symbol: 'BNB' }, tokenOut: undefined, unknown: [stranger] })
  })
  it('never holds one token twice', () => {
    expect(select({ inputCurrency: the.address, outputCurrency: the.address })).toMatchObject({
      tokenIn: { symbol: 'THE' },
      tokenOut: undefined,
    })
  })
  it('turns the pair around when the other side is chosen', () => {
    const selection = select({ inputCurrency: 'BNB', outputCurrency: the.address })
    expect(chooseToken(selection, 'in', the)).toEqual({ inputCurrency: the.address, outputCurrency: 'BNB' })
    expect(chooseToken(selection, 'out', eurx)).toEqual({ inputCurrency: 'BNB', outputCurrency: eurx.address })
    expect(invertTokens(selection)).toEqual({ inputCurrency: the.address, outputCurrency: 'BNB' })
    expect(invertTokens(select({}))).toEqual({ outputCurrency: 'BNB' })
  })
  it('leaves the paying side empty when the native coin is to be received', () => {
    expect(select({ outputCurrency: 'BNB' })).toMatchObject({ tokenIn: undefined, tokenOut: { symbol: 'BNB' } })
  })
})

describe('figures of a quote', () => {
  const quote = {
    request: { chainId: 31356, tokenIn: bnb.address, tokenOut: eurx.address, amountIn: 2n * WAD },
    route: { hops: [], amounts: [2n * WAD, 1_200_000_000n] },
    amountOut: 1_200_000_000n,
    priceImpact: WAD / 100n,
  }
  const prices = new Map([[bnb.address, 642n * WAD]])
  const figures = computeFigures(quote, { tokenIn: bnb, tokenOut: eurx }, 50, prices)

  it('gives the rate both ways across decimals', () => {
    expect(figures.rate).toBe(600n * WAD)
    expect(figures.inverseRate).toBe(WAD / 600n)
  })
  it('rounds the least output down and says what the tolerance may cost', () => {
    expect(figures.minimumOut).toBe(1_194_000_000n)
    expect(figures.slippageCost).toBe(6_000_000n)
  })
  it('says dollars where there is a price, and null where there is none', () => {
    expect(figures.usdIn).toBe(1_284n * WAD)
    expect(figures.usdOut).toBeNull()
    expect(figures.impactUsd).toBe((1_284n * WAD) / 100n)
    expect(usdOf(undefined, 1n, prices)).toBeNull()
  })
  // decisions §4: unknown is never shown as low.
  it('keeps an unknown impact unknown', () => {
    const unknown = computeFigures({ ...quote, priceImpact: null }, { tokenIn: bnb, tokenOut: eurx }, 50, prices)
    expect(unknown.impactBand).toBe('unknown')
    expect(unknown.impactUsd).toBeNull()
  })
  it('turns wads into percent figures', () => {
    expect(toPercent((184n * WAD) / 1000n)).toBe(18.4)
  })
})

// decisions §4: a worse quote needs a fresh acceptance; a quote older than 30 s is refreshed before it can be sent.
describe('the accepted quote', () => {
  it('stands while the route gives as much or more', () => {
    expect(reviewStatus({ accepted: 10_000n, now: 10_000n, ageMillis: 0 })).toBe('current')
    expect(reviewStatus({ accepted: 10_000n, now: 99_999n, ageMillis: 30_000 })).toBe('current')
  })
  it('needs a fresh acceptance when it is worse by more than one basis point', () => {
    expect(isWorse(10_000n, 9_999n)).toBe(false)
    expect(isWorse(10_000n, 9_998n)).toBe(true)
    expect(reviewStatus({ accepted: 10_000n, now: 9_990n, ageMillis: 0 })).toBe('worse')
  })
  it('is old after 30 seconds, whatever it says', () => {
    expect(reviewStatus({ accepted: 1n, now: 2n, ageMillis: 30_001 })).toBe('old')
  })
  it('is gone when the route fills nothing', () => {
    expect(reviewStatus({ accepted: 1n, now: null, ageMillis: 0 })).toBe('gone')
    expect(reviewStatus({ accepted: 1n, now: 0n, ageMillis: 0 })).toBe('gone')
  })
})

describe('the main button', () => {
  const state = (reasons: Parameters<typeof buttonState>[0]['reasons'], slippageNeedsTyping = false) =>
    buttonState({ reasons, kind: 'swap', slippageNeedsTyping })

  it('opens the review when nothing is in the way', () => {
    expect(state([])).toEqual({ action: 'review', reason: null, kind: 'swap' })
  })
  it('says the first reason, and acts on those a press can put right', () => {
    expect(state(['wallet.notConnected', 'amount.missing']).action).toBe('connect')
    expect(state(['wallet.wrongNetwork']).action).toBe('switchNetwork')
    expect(state(['quote.priceImpactTooHigh']).action).toBe('confirmRisk')
    expect(state(['balance.insufficient', 'quote.priceImpactTooHigh'])).toMatchObject({ action: 'none', reason: 'balance.insufficient' })
  })
  it('asks to type only for a tolerance that is valid and high', () => {
    expect(state(['slippage.invalid']).action).toBe('none')
    expect(state(['slippage.invalid'], true).action).toBe('confirmRisk')
  })
})
