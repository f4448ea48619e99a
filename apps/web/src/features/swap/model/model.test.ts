import { fieldUnits, NATIVE, type TokenInfo, WAD } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Token, toToken } from '../../../shared/tokens/token.ts'
import { buttonState } from './button.ts'
import { usdOf } from '../../../shared/tokens/usdOf.ts'
import { computeFigures, estimateGas } from '../../../entities/trade/figures.ts'
import { reviewStatus, offerStatus } from './review.ts'
import { isWorse } from '../../../entities/trade/isWorse.ts'
import { linkedNetwork } from '../../../shared/links/linkedNetwork.ts'
import { parseSearch } from '../../../shared/router/parseSearch.ts'
import { searchOfPath, swapPath } from './swapLink.ts'
import { carryOver } from './carryOver.ts'
import { chooseToken, dropToken, invertTokens, parseSwapSearch, selectTokens, tokensOfSearch } from './swapSearch.ts'

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
const select = (search: Parameters<typeof selectTokens>[0]) => selectTokens(search, tokens, 'BNB', the.address)

// SWAP-6: a link must never set slippage or recipient.
describe('the address bar', () => {
  it('keeps the two tokens and one exact amount, and nothing that decides money', () => {
    const hostile = { slippage: '5000', slippageBps: 5000, recipient: the.address, deadline: '1', deadlineMinutes: 50, minimumOut: '0' }
    const search = { inputCurrency: 'BNB', outputCurrency: the.address, exactAmount: '1.5', exactField: 'output', ...hostile }
    expect(parseSwapSearch(search)).toEqual({ inputCurrency: 'BNB', outputCurrency: the.address, exactAmount: '1.5', exactField: 'out' })
  })
  it('takes an amount as it would be typed, and no other', () => {
    for (const exactAmount of ['1', '1.5', '1,5', '.5', 2.5])
      expect(parseSwapSearch({ exactAmount })).toEqual({ exactAmount: String(exactAmount) })
    expect(parseSwapSearch({ exactAmount: '１２．５' })).toEqual({ exactAmount: '12.5' })
    // A point separates the decimals in a link. A comma is ambiguous, so the form asks.
    expect(parseSwapSearch({ exactAmount: '1.234' })).toEqual({ exactAmount: '1.2340' })
    expect(parseSwapSearch({ exactAmount: 1.234 })).toEqual({ exactAmount: '1.2340' })
    expect(parseSwapSearch({ exactAmount: '1,234' })).toEqual({ exactAmount: '1,234' })
    for (const exactAmount of ['-1', '1e5', '1.5.0', '', 'Infinity', '9'.repeat(31), ['1'], { x: 1 }, '0x10'])
      expect(parseSwapSearch({ exactAmount, exactField: 'out' })).toEqual({})
  })
  // SWAP-1, SWAP-2: market, limit, TWAP; an order sells an exact amount
  it('keeps the mode of an order, which sells an exact amount, and no other mode', () => {
    expect(parseSwapSearch({ mode: 'limit', exactAmount: '2', exactField: 'out' })).toEqual({ mode: 'limit', exactAmount: '2' })
    expect(parseSwapSearch({ mode: 'twap' })).toEqual({ mode: 'twap' })
    for (const mode of ['market', 'LIMIT', 1, ['limit']]) expect(parseSwapSearch({ mode })).toEqual({})
    expect(tokensOfSearch({ mode: 'twap', inputCurrency: 'BNB', exactAmount: '2' })).toEqual({ mode: 'twap', inputCurrency: 'BNB' })
  })
  // SWAP-5, NET-11: deep links with a network, by its id as others write it
  it('keeps the network that a link names, be it none that there is', () => {
    for (const chain of ['204', 204, 'opbnb', 'elsewhere', [56, 97]])
      expect(parseSwapSearch({ chain })).toEqual({ chain: typeof chain === 'string' ? chain : JSON.stringify(chain) })
    expect(parseSwapSearch({ chain: '' })).toEqual({})
    expect(tokensOfSearch({ chain: '204', inputCurrency: 'BNB' })).toEqual({ inputCurrency: 'BNB' })
  })
  it('drops what is neither address nor symbol', () => {
    expect(parseSwapSearch({ inputCurrency: '<script>', outputCurrency: ['x'] })).toEqual({})
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('inputCurrency', 'outputCurrency', 'x'), fc.anything()), (search) => {
        for (const value of Object.values(parseSwapSearch(search))) expect(String(value)).toMatch(/^(0x[0-9a-fA-F]{40}|[A-Za-z0-9]{1,12})$/)
      }),
    )
  })
  it('begins with the native coin and the token of the protocol, where the network lists it', () => {
    expect(select({})).toMatchObject({ tokenIn: { symbol: 'BNB' }, tokenOut: { symbol: 'THE' }, unknown: [] })
    expect(selectTokens({}, [bnb, eurx], 'BNB', the.address)).toMatchObject({ tokenOut: undefined, unknown: [] })
  })
  it('leaves the second token open where one is named', () => {
    expect(select({ inputCurrency: 'BNB' })).toMatchObject({ tokenIn: { symbol: 'BNB' }, tokenOut: undefined })
    expect(select({ inputCurrency: eurx.address })).toMatchObject({ tokenIn: { symbol: 'EURX' }, tokenOut: undefined })
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
    expect(invertTokens(select({ inputCurrency: 'BNB' }))).toEqual({ outputCurrency: 'BNB' })
  })
  it('leaves a token out that is on no list any more', () => {
    const selection = select({ inputCurrency: 'BNB', outputCurrency: the.address })
    expect(dropToken(selection, the.address)).toEqual({ inputCurrency: 'BNB' })
    expect(dropToken(selection, eurx.address)).toEqual({ inputCurrency: 'BNB', outputCurrency: the.address })
  })
  it('carries a pair over to another network by the symbol of a listed token, else by the address of the same token', () => {
    const theThere = toToken(info('THE', 20), 'listed')
    const there = [bnb, theThere, toToken(info('FAKE', 3), 'imported')]
    const lost: string[] = []
    const carried = (tokenIn: Token | undefined, tokenOut: Token | undefined, tokens = there) =>
      carryOver({ tokenIn, tokenOut }, tokens, (symbol) => lost.push(symbol))
    expect(carried(bnb, the)).toEqual({ inputCurrency: 'BNB', outputCurrency: theThere.address })
    expect(lost).toEqual([])
    // An imported token has no twin by symbol: anyone can use a symbol.
    const own = toToken(info('THE', 77), 'imported')
    expect(carried(own, bnb)).toEqual({ outputCurrency: 'BNB' })
    expect(carried(toToken(info('GONE', 9), 'listed'), undefined)).toEqual({})
    // TOKEN-8: a notice names the tokens left out
    expect(lost).toEqual(['THE', 'GONE'])
    expect(carried(the, undefined, [bnb])).toEqual({})
    // A token that both networks imported has the same address on both.
    expect(carried(own, undefined, [bnb, theThere, own])).toEqual({ inputCurrency: own.address })
  })
  // TOKEN-8: a notice names a missing token; no other token replaces it
  it('takes no other token for its twin because it stands at the same address', () => {
    const list = (...rows: readonly (readonly [symbol: string, n: number, decimals?: number])[]) => [
      bnb,
      ...rows.map(([symbol, n, decimals]) => toToken(info(symbol, n, decimals), 'listed')),
    ]
    // Made in the same order by the same maker, tokens of two networks share addresses: some are the same token, some another one.
    const bnbChain = list(['THE', 1], ['USDT', 2], ['lisUSD', 3], ['AUSD', 4, 6], ['BTCB', 5], ['ETH', 6])
    const opBnb = list(['THE', 1], ['USDT', 2], ['BTCB', 3], ['ETH', 4])
    const carried = (symbol: string, from: readonly Token[], to: readonly Token[]) => {
      const lost: string[] = []
      const token = from.find((one) => one.symbol === symbol)
      const { inputCurrency } = carryOver({ tokenIn: token, tokenOut: undefined }, to, (gone) => lost.push(gone))
      return [to.find(({ address }) => address === inputCurrency)?.symbol, ...lost]
    }
    for (const symbol of ['THE', 'USDT', 'BTCB', 'ETH']) {
      expect(carried(symbol, bnbChain, opBnb)).toEqual([symbol])
      expect(carried(symbol, opBnb, bnbChain)).toEqual([symbol])
    }
    expect(carried('lisUSD', bnbChain, opBnb)).toEqual([undefined, 'lisUSD'])
    expect(carried('AUSD', bnbChain, opBnb)).toEqual([undefined, 'AUSD'])
    // One symbol at one address in other units is another token.
    const [, , , , ausd] = bnbChain
    const stranger = toToken(info('AUSD', 4), 'imported')
    expect(carryOver({ tokenIn: ausd, tokenOut: undefined }, [bnb, stranger], () => undefined)).toEqual({})
  })
  it('leaves the paying side empty when the native coin is to be received', () => {
    expect(select({ outputCurrency: 'BNB' })).toMatchObject({ tokenIn: undefined, tokenOut: { symbol: 'BNB' } })
  })
})

// SWAP-6: a filled form is a link; slippage, recipient and deadline can never be set by it.
describe('a shared link', () => {
  const networks = [
    { chainId: 31356, slug: 'bnb-local' },
    { chainId: 31204, slug: 'opbnb-local' },
  ] as const
  const pair = { network: networks[1], tokenIn: bnb, tokenOut: the }
  it('names the network, the two tokens and the typed amount', () => {
    expect(swapPath({ ...pair, exact: { side: 'in', text: '' } })).toBe(`/opbnb-local/swap/BNB/${the.address}`)
    expect(swapPath({ ...pair, exact: { side: 'out', text: '2,5' } })).toBe(
      `/opbnb-local/swap/BNB/${the.address}?exactAmount=2.5&exactField=out`,
    )
    expect(swapPath({ ...pair, exact: { side: 'in', text: '1,234.5' } })).toBe(
      `/opbnb-local/swap/BNB/${the.address}?exactAmount=1234.5&exactField=in`,
    )
    // The user has not yet said which amount is meant.
    expect(swapPath({ ...pair, exact: { side: 'in', text: '1,000' } })).toBe(`/opbnb-local/swap/BNB/${the.address}`)
    // As East Asian keyboards write it.
    expect(swapPath({ ...pair, exact: { side: 'in', text: '２，５' } })).toBe(
      `/opbnb-local/swap/BNB/${the.address}?exactAmount=2.5&exactField=in`,
    )
  })
  it('opens as what was shared, for every amount and side', () => {
    fc.assert(
      fc.property(fc.constantFrom('in', 'out'), fc.bigInt(0n, 10n ** 38n), (side, amount) => {
        const text = fieldUnits(amount, 18)
        const url = new URL(swapPath({ ...pair, exact: { side, text } }), 'http://x')
        const [, slug, , input, output] = url.pathname.split('/')
        expect(linkedNetwork(networks, slug ?? '')).toBe(networks[1])
        expect(searchOfPath({ input, output }, parseSearch(url.search))).toEqual({
          inputCurrency: 'BNB',
          outputCurrency: the.address,
          exactAmount: text,
          exactField: side,
        })
      }),
    )
  })
  it('of an order names its mode, and an amount that can only be sold', () => {
    for (const mode of ['limit', 'twap'] as const) {
      expect(swapPath({ ...pair, mode, exact: { side: 'in', text: '' } })).toBe(`/opbnb-local/swap/BNB/${the.address}?mode=${mode}`)
      const url = new URL(swapPath({ ...pair, mode, exact: { side: 'in', text: '2.5' } }), 'http://x')
      expect(searchOfPath({ input: 'BNB', output: the.address }, parseSearch(url.search))).toEqual({
        mode,
        inputCurrency: 'BNB',
        outputCurrency: the.address,
        exactAmount: '2.5',
      })
    }
  })
  it('opens in no mode that is none, and sets nothing of an order but its amount', () => {
    expect(searchOfPath({ input: 'BNB', output: the.address }, { mode: 'market' })).not.toHaveProperty('mode')
    const hostile = {
      price: '0',
      minimum: '0',
      expiry: '1',
      deadline: '1',
      parts: '9',
      interval: '1',
      slippage: '5000',
      recipient: the.address,
    }
    expect(searchOfPath({ input: 'BNB', output: the.address }, { mode: 'limit', exactAmount: '1', exactField: 'out', ...hostile })).toEqual(
      {
        mode: 'limit',
        inputCurrency: 'BNB',
        outputCurrency: the.address,
        exactAmount: '1',
      },
    )
  })
  it('drops whatever else rides along', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
        const kept = Object.keys(
          searchOfPath({ input: 'BNB', output: the.address }, { ...search, slippage: '5000', recipient: the.address }),
        )
        expect(kept.filter((key) => !['mode', 'inputCurrency', 'outputCurrency', 'exactAmount', 'exactField'].includes(key))).toEqual([])
      }),
    )
  })
})

describe('figures of a quote', () => {
  const quote = {
    request: { chainId: 31356, tokenIn: bnb.address, tokenOut: eurx.address, kind: 'exactIn' as const, amount: 2n * WAD },
    amountIn: 2n * WAD,
    amountOut: 1_200_000_000n,
    priceImpact: WAD / 100n,
    fee: WAD / 500n,
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
  it('rounds the most that is paid up, and keeps the exact output', () => {
    const exactOut = { ...quote, request: { ...quote.request, kind: 'exactOut' as const, amount: 1_200_000_000n }, amountIn: 2n * WAD + 1n }
    const paid = computeFigures(exactOut, { tokenIn: bnb, tokenOut: eurx }, 50, prices)
    expect(paid.minimumOut).toBe(1_200_000_000n)
    expect(paid.maximumIn).toBe(2_010_000_000_000_000_002n)
    expect(paid.slippageCost).toBe(paid.maximumIn - paid.amountIn)
  })
  it('says dollars where there is a price, and null where there is none', () => {
    expect(figures.usdIn).toBe(1_284n * WAD)
    expect(figures.usdOut).toBeNull()
    expect(figures.impactUsd).toBe((1_284n * WAD) / 100n)
    expect(usdOf(undefined, 1n, prices)).toBeNull()
  })
  // SWAP-26: a loss that is no price impact is never called low
  it('counts what fees and taxes take beside the impact, and asks for the worse of cost and value', () => {
    expect(figures.cost).toBe(11_980_000_000_000_000n)
    expect(figures).toMatchObject({ valueDifference: null, lossBand: 'notice' })
    const dear = computeFigures({ ...quote, priceImpact: 0n, fee: WAD / 10n }, { tokenIn: bnb, tokenOut: eurx }, 50, prices)
    expect(dear).toMatchObject({ impactBand: 'plain', cost: WAD / 10n, costBand: 'confirm', lossBand: 'confirm' })
    const taxed = { ...quote, fee: 0n, priceImpact: 0n, request: { ...quote.request, taxOut: 600_000n } }
    expect(computeFigures(taxed, { tokenIn: bnb, tokenOut: eurx }, 50, prices).lossBand).toBe('typed')
    const lost = computeFigures(quote, { tokenIn: bnb, tokenOut: eurx }, 50, new Map([...prices, [eurx.address, (7n * WAD) / 10n]]))
    expect(lost).toMatchObject({ costBand: 'notice', valueBand: 'typed', lossBand: 'typed' })
    expect(lost.valueDifference).toBe(-345_794_392_523_364_486n)
  })
  // SWAP-25: unknown is never shown as low.
  it('keeps an unknown impact unknown', () => {
    const unknown = computeFigures({ ...quote, priceImpact: null }, { tokenIn: bnb, tokenOut: eurx }, 50, prices)
    expect(unknown.impactBand).toBe('unknown')
    expect(unknown.impactUsd).toBeNull()
  })
})

// SWAP-19, SWAP-13: a worse quote needs a fresh acceptance; a quote older than 30 s is refreshed before it can be sent.
describe('the accepted quote', () => {
  it('stands while the route gives as much or more', () => {
    expect(reviewStatus({ kind: 'exactIn', accepted: 10_000n, now: 10_000n, ageMillis: 0, isRiskConfirmed: true })).toBe('current')
    expect(reviewStatus({ kind: 'exactIn', accepted: 10_000n, now: 99_999n, ageMillis: 30_000, isRiskConfirmed: true })).toBe('current')
  })
  it('needs a fresh acceptance when it is worse by more than one basis point', () => {
    expect(isWorse('exactIn', 10_000n, 9_999n)).toBe(false)
    expect(isWorse('exactIn', 10_000n, 9_998n)).toBe(true)
    expect(reviewStatus({ kind: 'exactIn', accepted: 10_000n, now: 9_990n, ageMillis: 0, isRiskConfirmed: true })).toBe('worse')
  })
  it('is worse where an exact output costs more, by more than one basis point', () => {
    expect(isWorse('exactOut', 10_000n, 10_001n)).toBe(false)
    expect(isWorse('exactOut', 10_000n, 10_002n)).toBe(true)
    expect(reviewStatus({ kind: 'exactOut', accepted: 10_000n, now: 9_000n, ageMillis: 0, isRiskConfirmed: true })).toBe('current')
  })
  it('is old after 30 seconds, whatever it says', () => {
    expect(reviewStatus({ kind: 'exactIn', accepted: 1n, now: 2n, ageMillis: 30_001, isRiskConfirmed: true })).toBe('old')
  })
  it('is gone when the route fills nothing', () => {
    expect(reviewStatus({ kind: 'exactIn', accepted: 1n, now: null, ageMillis: 0, isRiskConfirmed: true })).toBe('gone')
    expect(reviewStatus({ kind: 'exactIn', accepted: 1n, now: 0n, ageMillis: 0, isRiskConfirmed: true })).toBe('gone')
  })
})

// SWAP-25: above 5 % "swap anyway", above 15 % type to confirm, whichever figures are accepted
it('is not sent with a price impact that nobody agreed to', () => {
  const accepted = { kind: 'exactIn', accepted: 10n, now: 10n, ageMillis: 0 } as const
  expect(reviewStatus({ ...accepted, isRiskConfirmed: false })).toBe('risky')
  expect(reviewStatus({ ...accepted, now: null, isRiskConfirmed: false })).toBe('gone')
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
    expect(state(['quote.valueLoss']).action).toBe('confirmRisk')
    expect(state(['balance.insufficient', 'quote.priceImpactTooHigh'])).toMatchObject({ action: 'none', reason: 'balance.insufficient' })
  })
  it('asks to type only for a tolerance that is valid and high', () => {
    expect(state(['slippage.invalid']).action).toBe('none')
    expect(state(['slippage.invalid'], true).action).toBe('confirmRisk')
  })
})

// SWAP-19, SWAP-34: what you confirm is what is sent; an expired quote is requested again
describe('an accepted offer', () => {
  const offer = { expiresAt: 1_060, isOwn: true, accepted: 100n, isRiskConfirmed: true }
  it.each([
    ['stands until ten seconds before it runs out', { now: 1_050, next: 1n }, 'current'],
    ['waits for another one then', { now: 1_051, next: undefined }, 'old'],
    ['gives way to one that is no worse', { now: 1_051, next: 100n }, 'renewed'],
    ['needs a fresh acceptance of one that is worse', { now: 1_051, next: 99n }, 'worse'],
    ['gives way to one for the account that is connected', { now: 1_000, isOwn: false, next: 100n }, 'renewed'],
    ['waits for one where another account is connected', { now: 1_000, isOwn: false, next: undefined }, 'old'],
    ['is stopped by a risk that was not confirmed', { now: 1_000, next: 1n, isRiskConfirmed: false }, 'risky'],
    ['never runs out where it follows the chain', { now: 9_999, next: undefined, expiresAt: null }, 'current'],
  ] as const)('%s', (_what, over, status) => expect(offerStatus({ ...offer, ...over })).toBe(status))
})

it.each([
  ['without a quote is that of wrapping', undefined, { tokenIn: the, tokenOut: eurx }, 0n, undefined, 50_000n],
  [
    'is what the provider says',
    { route: {} as never, offer: { gas: 200_000n } as never },
    { tokenIn: the, tokenOut: eurx },
    1n,
    1n,
    200_000n,
  ],
  [
    'grows by an approval that is missing',
    { route: {} as never, offer: { gas: 200_000n } as never },
    { tokenIn: the, tokenOut: eurx },
    2n,
    1n,
    250_000n,
  ],
  [
    'grows by the native coin, which needs no approval',
    { route: {} as never, offer: { gas: 200_000n } as never },
    { tokenIn: bnb, tokenOut: eurx },
    2n,
    1n,
    215_000n,
  ],
] as const)('the gas of a swap %s', (_, quote, pair, mostIn, allowance, gas) =>
  expect(estimateGas(quote, pair, mostIn, allowance)).toBe(gas),
)
