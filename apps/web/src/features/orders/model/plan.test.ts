import { NATIVE, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { NOW, orderNetwork, BNB, THE, the, token, USDT, usd, wrapped } from '../testing.ts'
import { orderButton } from './orderButton.ts'
import { partOf, planLimit, planTwap, type PlanFacts, referenceAmount } from './plan.ts'

const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  network: orderNetwork,
  tokenIn: THE,
  tokenOut: USDT,
  isSameCoin: false,
  amountIn: 1_000n * WAD,
  now: NOW,
  quote: { amountIn: 1_000n * WAD, amountOut: 250_000_000n, priceImpact: 0n },
  prices: new Map([[the, WAD / 4n]]),
  balance: { status: 'ok', value: 1_000n * WAD },
  allowance: { status: 'ok', value: 1_000n * WAD },
  agreed: { impact: 'none', protectionBps: null },
  taxes: { sold: undefined, bought: undefined },
  ...change,
})
const limit = (price: bigint, change: Partial<PlanFacts> = {}, expiry = 604_800) =>
  planLimit(facts(change), { status: 'ok', price }, expiry)
const twap = (change: Partial<PlanFacts> = {}, choice = {}) =>
  planTwap(facts(change), WAD / 4n, { chunks: 4, intervalSeconds: 1_800, protectionBps: 500, ...choice })
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code)

// ORDER-3, ORDER-4: a limit order is one chunk; below 50 dollars none is placed
describe('a limit order', () => {
  it('sells all at once for at least its price until it expires', () => {
    const { terms, blockers, warnings } = limit((3n * WAD) / 10n)
    expect(terms).toMatchObject({
      srcToken: the,
      dstToken: usd,
      srcAmount: 1_000n * WAD,
      srcBidAmount: 1_000n * WAD,
      dstMinAmount: 300_000_000n,
      deadline: NOW + 604_800,
    })
    expect([blockers, warnings]).toEqual([[], []])
  })

  it('takes wrapped for native coin, and pays native coin where that is bought', () => {
    expect(limit(WAD, { tokenIn: BNB, prices: new Map([[wrapped, 600n * WAD]]) }).terms?.srcToken).toBe(wrapped)
    expect(limit(WAD, { tokenOut: BNB }).terms?.dstToken).toBe(NATIVE)
  })

  it.each([
    ['priceBelowMarket', (2n * WAD) / 10n, {}],
    ['priceFarAboveMarket', WAD / 2n, {}],
    ['marketUnknown', WAD / 2n, { quote: undefined }],
    ['allowanceShort', (3n * WAD) / 10n, { allowance: { status: 'ok', value: 999n * WAD } }],
  ] as const)('warns: %s', (code, price, change) => expect(codes(limit(price, change).warnings)).toEqual([code]))

  it.each([
    ['balanceShort', { balance: { status: 'ok', value: 999n * WAD } }],
    ['balanceUnknown', { balance: { status: 'failed' } }],
    ['chunkTooSmall', { amountIn: 100n * WAD, quote: { amountIn: 100n * WAD, amountOut: 25_000_000n, priceImpact: 0n } }],
    ['chunkValueUnknown', { prices: new Map() }],
    ['taxed', { taxes: { sold: { buy: 0n, sell: 30_000n, sellable: true, payable: true }, bought: undefined } }],
    ['sameToken', { isSameCoin: true }],
    ['amountMissing', { amountIn: 0n }],
  ] as const)('is stopped: %s', (code, change) => expect(codes(limit((3n * WAD) / 10n, change).blockers)).toEqual([code]))

  it('has a value by what it buys where what it sells has no price', () =>
    expect(limit((3n * WAD) / 10n, { prices: new Map([[usd, WAD]]) }).blockers).toEqual([]))

  it('waits for a price, and says what is wrong with one', () => {
    expect(codes(planLimit(facts(), { status: 'missing' }, 3_600).blockers)).toEqual(['priceMissing'])
    expect(codes(planLimit(facts(), { status: 'invalid' }, 3_600).blockers)).toEqual(['priceInvalid'])
    expect(codes(planLimit(facts(), { status: 'ambiguous' }, 3_600).blockers)).toEqual(['priceAmbiguous'])
    expect(codes(planLimit(facts({ amountIn: 0n }), { status: 'missing' }, 3_600).blockers)).toEqual(['amountMissing', 'priceMissing'])
  })

  it('at the market asks for its price impact, and none above it', () => {
    const quote = { amountIn: 1_000n * WAD, amountOut: 250_000_000n, priceImpact: WAD / 2n }
    expect(limit(WAD / 4n, { quote })).toMatchObject({ blockers: [{ code: 'impactUnconfirmed', impact: WAD / 2n }], impact: WAD / 2n })
    expect(limit(WAD / 4n, { quote, agreed: { impact: 'typed', protectionBps: null } }).blockers).toEqual([])
    expect(limit((26n * WAD) / 100n, { quote })).toMatchObject({ blockers: [] })
    expect(limit((26n * WAD) / 100n, { quote }).impact).toBeUndefined()
  })

  it('waits for the market of just its amount before its impact is judged', () => {
    const quote = { amountIn: WAD, amountOut: 250_000n, priceImpact: WAD / 2n }
    expect(limit(WAD / 4n, { quote })).toMatchObject({ blockers: [{ code: 'marketMissing' }], impact: 'asked' })
  })

  it('is judged by the quote in proportion while the one for its amount is on its way', () =>
    expect(codes(limit((24n * WAD) / 100n, { quote: { amountIn: WAD, amountOut: 250_000n, priceImpact: 0n } }).warnings)).toEqual([
      'priceBelowMarket',
    ]))
})

// ORDER-5, ORDER-12: interval at least 5 minutes; duration 5 minutes to 1 year; seven warnings
describe('a TWAP order', () => {
  it('sells equal parts, one each interval, at the protected price or better', () => {
    const { terms, price, blockers } = twap({ quote: { amountIn: 250n * WAD, amountOut: 62_500_000n, priceImpact: 0n } })
    expect(terms).toMatchObject({
      srcBidAmount: 250n * WAD,
      dstMinAmount: 59_375_000n,
      fillDelay: 1_770,
      deadline: NOW + 4 * 1_830,
    })
    expect([price, blockers]).toEqual([(WAD / 4n / 20n) * 19n, []])
  })

  it.each([
    ['chunksInvalid', { chunks: 0 }],
    ['chunkTooSmall', { chunks: 6 }],
    ['intervalTooShort', { intervalSeconds: 299 }],
    ['intervalTooLong', { intervalSeconds: 9_000_000 }],
  ] as const)('is stopped: %s', (code, choice) => expect(codes(twap({}, choice).blockers)).toContain(code))

  it('says how many parts the amount allows', () =>
    expect(twap({}, { chunks: 6 }).blockers[0]).toMatchObject({ code: 'chunkTooSmall', mostChunks: 5 }))

  it('warns where a part would not be filled now', () =>
    expect(codes(twap({ quote: { amountIn: 250n * WAD, amountOut: 59_374_999n, priceImpact: 0n } }).warnings)).toEqual([
      'protectionTooTight',
    ]))

  // SWAP-24: from 25 % type to confirm
  it('asks for a protection from 25 % on, at which every part may be sold', () => {
    const quote = { amountIn: 250n * WAD, amountOut: 62_500_000n, priceImpact: 0n }
    const blockers = (protectionBps: number) => twap({ quote }, { protectionBps }).blockers
    expect(blockers(2_499)).toEqual([])
    expect(blockers(2_500)).toEqual([{ code: 'protectionUnconfirmed', bps: 2_500 }])
    expect(twap({ quote, agreed: { impact: 'none', protectionBps: 5_000 } }, { protectionBps: 5_000 })).toMatchObject({
      blockers: [],
      warnings: [{ code: 'protectionWide', bps: 5_000, cost: 31_250_000n }],
    })
  })

  it('asks for its price impact though the word of its protection was typed, and for a protection further under the market than that', () => {
    const quote = { amountIn: 250n * WAD, amountOut: 62_500_000n, priceImpact: WAD / 5n }
    const agreed = { impact: 'none', protectionBps: 2_500 } as const
    expect(twap({ quote, agreed }, { protectionBps: 2_500 }).blockers).toEqual([{ code: 'impactUnconfirmed', impact: WAD / 5n }])
    const risen = { ...quote, amountOut: 78_125_000n, priceImpact: 0n }
    expect(twap({ quote: risen, agreed }, { protectionBps: 2_500 }).blockers).toEqual([{ code: 'protectionUnconfirmed', bps: 4_000 }])
  })

  it('asks for the price impact of one part', () => {
    const quote = { amountIn: 250n * WAD, amountOut: 62_500_000n, priceImpact: WAD / 10n }
    expect(twap({ quote })).toMatchObject({ blockers: [{ code: 'impactUnconfirmed', impact: WAD / 10n }], impact: WAD / 10n })
    expect(codes(twap({ quote: { ...quote, amountIn: 1_000n * WAD } }).blockers)).toEqual(['marketMissing'])
  })

  it('waits for the market: its protection is measured from there', () =>
    expect(codes(planTwap(facts(), null, { chunks: 4, intervalSeconds: 1_800, protectionBps: 500 }).blockers)).toEqual(['marketMissing']))

  it('asks the market for one part, for the whole amount while there is no number of parts', () => {
    expect([partOf(10n, 3), partOf(10n, 0)]).toEqual([4n, 10n])
  })
})

describe('the amount that stands for one nobody typed', () => {
  it('is worth about 100 dollars, or one whole token without a price', () => {
    expect(referenceAmount(orderNetwork, THE, new Map([[the, WAD / 4n]]))).toBe(400n * WAD)
    expect(referenceAmount(orderNetwork, BNB, new Map([[wrapped, 500n * WAD]]))).toBe(WAD / 5n)
    expect(referenceAmount(orderNetwork, token(the, 'X', 6), new Map())).toBe(1_000_000n)
  })
})

describe('the button', () => {
  it('asks for the wallet first, then for its network', () => {
    expect(orderButton(['wallet.notConnected', 'amount.missing'], [])).toEqual({ action: 'connect' })
    expect(orderButton(['wallet.wrongNetwork'], [])).toEqual({ action: 'switchNetwork' })
  })

  it('says what the page says of every trade before what concerns the order, and nothing of a quote', () => {
    expect(orderButton(['quote.stale', 'balance.insufficient'], [{ code: 'priceMissing' }])).toEqual({
      action: 'none',
      reason: 'balance.insufficient',
    })
    expect(orderButton(['quote.noRoute', 'slippage.invalid', 'deadline.invalid'], [{ code: 'priceMissing' }])).toEqual({
      action: 'none',
      stop: { code: 'priceMissing' },
    })
  })

  it('opens the review where nothing is in the way', () => expect(orderButton([], [])).toEqual({ action: 'review' }))

  // ORDER-13: "price impact too high" requires "swap anyway"
  it('asks for the price impact of what is sold at the market, whatever the page says of a swap', () => {
    expect(orderButton([], [{ code: 'impactUnconfirmed', impact: WAD / 2n }])).toEqual({ action: 'confirmRisk', risk: 'impactUnconfirmed' })
    expect(orderButton(['quote.priceImpactTooHigh'], [])).toEqual({ action: 'review' })
  })

  // SWAP-24: from 25 % type to confirm
  it('asks for a wide protection', () => {
    expect(orderButton([], [{ code: 'protectionUnconfirmed', bps: 2_500 }])).toEqual({
      action: 'confirmRisk',
      risk: 'protectionUnconfirmed',
    })
  })
})
