import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { type OrderDraft, orderStops, orderWarnings } from './reasons.ts'
import { limitTerms, twapTerms } from './terms.ts'

const units = { unitIn: WAD, unitOut: WAD }
const trade = { srcToken: `0x${'1'.repeat(40)}`, dstToken: `0x${'2'.repeat(40)}`, amountIn: 100n * WAD, price: 2n * WAD, units } as const
const ok = (value: bigint) => ({ status: 'ok', value }) as const

const twap = (over: Partial<OrderDraft> = {}, chunks = 4, intervalSeconds = 600): OrderDraft => ({
  kind: 'twap',
  terms: twapTerms({ ...trade, chunks, intervalSeconds, startsAt: 1_000 }),
  units,
  chunks,
  intervalSeconds,
  now: 1_000,
  dollarsPerToken: 2n * WAD,
  chunkQuote: 51n * WAD,
  chunkImpact: 0n,
  impactConfirmation: 'none',
  balance: ok(100n * WAD),
  allowance: ok(100n * WAD),
  taxed: null,
  ...over,
})
const limit = (over: Partial<OrderDraft> = {}, expiresAt = 700_000): OrderDraft => ({
  ...twap(),
  kind: 'limit',
  chunks: 1,
  terms: limitTerms({ ...trade, expiresAt }),
  chunkQuote: 190n * WAD,
  ...over,
})

// issue §5: every warning; decisions §4: minimum chunk 50 USD, interval at least 5 minutes, duration 5 minutes to 1 year
describe('what stops an order', () => {
  it('nothing, when everything is right', () => {
    expect(orderStops(twap())).toEqual([])
    expect(orderStops(limit())).toEqual([])
  })

  it('a token that keeps a part of each transfer, before everything else that is wrong', () =>
    expect(orderStops(twap({ taxed: trade.dstToken }, 5))).toMatchObject([
      { code: 'taxed', token: trade.dstToken },
      { code: 'chunkTooSmall' },
    ]))

  it('a chunk below 50 dollars, with the number of chunks that the amount allows', () => {
    expect(orderStops(twap({}, 5))).toEqual([{ code: 'chunkTooSmall', dollars: 40n * WAD, minimum: 50n * WAD, mostChunks: 4 }])
    expect(orderStops(limit({ dollarsPerToken: WAD / 3n }))).toMatchObject([{ code: 'chunkTooSmall', mostChunks: 0 }])
    expect(orderStops(twap({ dollarsPerToken: null }))).toEqual([{ code: 'chunkValueUnknown' }])
  })

  it('the last chunk counts too', () => {
    const uneven = { ...twap().terms, srcAmount: 76n * WAD }
    expect(orderStops(twap({ terms: uneven }))).toMatchObject([{ code: 'chunkTooSmall', dollars: 2n * WAD }])
  })

  it.each([0, -1, 1.5, Number.NaN])('%d chunks', (chunks) =>
    expect(orderStops(twap({ chunks }))).toMatchObject([{ code: 'chunksInvalid' }]),
  )

  it('more chunks than raw units', () => {
    const terms = { ...twap().terms, srcAmount: 3n }
    expect(orderStops(twap({ terms, chunks: 4 }))[0]).toEqual({ code: 'chunksInvalid', chunks: 4 })
  })

  it('an interval below five minutes, and one that makes the order last more than a year', () => {
    expect(orderStops(twap({}, 4, 299))).toEqual([{ code: 'intervalTooShort', minimum: 300 }])
    expect(orderStops(twap({}, 4, 300))).toEqual([])
    expect(orderStops(twap({}, 4, 7_883_971))).toEqual([{ code: 'intervalTooLong', maximum: 7_883_970 }])
    expect(orderStops(twap({}, 4, 7_883_970))).toEqual([])
  })

  it('an expiry sooner than five minutes or later than a year', () => {
    expect(orderStops(limit({}, 1_299))).toEqual([{ code: 'durationTooShort', minimum: 300 }])
    expect(orderStops(limit({}, 1_300))).toEqual([])
    expect(orderStops(limit({}, 1_000 + 31_536_001))).toEqual([{ code: 'durationTooLong', maximum: 31_536_000 }])
  })

  it('a balance that is short, or was not read', () => {
    expect(orderStops(limit({ balance: ok(99n * WAD) }))).toEqual([{ code: 'balanceShort', missing: WAD }])
    expect(orderStops(limit({ balance: { status: 'failed' } }))).toEqual([{ code: 'balanceUnknown' }])
  })

  // exchange §5: "price impact too high" requires "swap anyway"
  it('a high price impact of what is sold at the market, until it is agreed to', () => {
    const [high, veryHigh] = [(51n * WAD) / 1_000n, (151n * WAD) / 1_000n]
    const at = (over: Partial<OrderDraft>) => orderStops(limit({ chunkQuote: 200n * WAD, ...over }))
    expect(at({ chunkImpact: WAD / 20n })).toEqual([])
    expect(at({ chunkImpact: high })).toEqual([{ code: 'impactUnconfirmed', impact: high }])
    expect(at({ chunkImpact: high, impactConfirmation: 'confirmed' })).toEqual([])
    expect(at({ chunkImpact: veryHigh, impactConfirmation: 'confirmed' })).toEqual([{ code: 'impactUnconfirmed', impact: veryHigh }])
    expect(at({ chunkImpact: veryHigh, impactConfirmation: 'typed' })).toEqual([])
    expect(at({ chunkImpact: null })).toEqual([{ code: 'impactUnconfirmed', impact: null }])
    expect(orderStops(twap({ chunkImpact: high }))).toEqual([{ code: 'impactUnconfirmed', impact: high }])
    expect(orderStops(twap({ chunkImpact: high, chunkQuote: 49n * WAD }))).toEqual([{ code: 'impactUnconfirmed', impact: high }])
  })

  it('no price impact of a limit order above the market, or without a market', () => {
    expect(orderStops(limit({ chunkImpact: WAD / 2n }))).toEqual([])
    expect(orderStops(limit({ chunkImpact: null, chunkQuote: null }))).toEqual([])
  })

  it('no amount, or one token twice', () => {
    expect(orderStops(limit({ terms: { ...limit().terms, srcAmount: 0n } }))).toEqual([{ code: 'amountMissing' }])
    expect(orderStops(limit({ terms: { ...limit().terms, dstToken: trade.srcToken } }))).toEqual([{ code: 'sameToken' }])
  })
})

describe('what the owner of an order should know', () => {
  it('nothing, when the price lies a little above the market', () => expect(orderWarnings(limit())).toEqual([]))

  it('that the order would fill at once', () =>
    expect(orderWarnings(limit({ chunkQuote: 250n * WAD }))).toEqual([{ code: 'priceBelowMarket', distance: -WAD / 5n }]))

  it('that the price is far above the market', () =>
    expect(orderWarnings(limit({ chunkQuote: 100n * WAD }))).toEqual([{ code: 'priceFarAboveMarket', distance: WAD }]))

  it('that the market is not known', () => {
    expect(orderWarnings(limit({ chunkQuote: null }))).toEqual([{ code: 'marketUnknown' }])
    expect(orderWarnings(limit({ chunkQuote: 0n }))).toEqual([{ code: 'marketUnknown' }])
  })

  it('that the protection is too tight for the first chunk', () => {
    expect(orderWarnings(twap({ chunkQuote: 49n * WAD }))).toEqual([{ code: 'protectionTooTight', quote: 49n * WAD, minimum: 50n * WAD }])
    expect(orderWarnings(twap())).toEqual([])
  })

  it('that the allowance is raised first', () => {
    expect(orderWarnings(limit({ allowance: ok(40n * WAD) }))).toEqual([{ code: 'allowanceShort', missing: 60n * WAD }])
    expect(orderWarnings(limit({ allowance: { status: 'loading' } }))).toEqual([])
  })

  it('nothing yet, without an amount', () => expect(orderWarnings(limit({ terms: { ...limit().terms, srcAmount: 0n } }))).toEqual([]))
})
