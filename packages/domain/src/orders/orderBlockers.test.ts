import { describe, expect, it } from 'vitest'
import { BPS, mulDivUp, WAD } from '../math/fullMath.ts'
import type { Confirmation } from '../trade/swapBlockers.ts'
import { type AgreedRisk, type OrderDraft, orderBlockers, orderWarnings } from './orderBlockers.ts'
import { limitTerms, twapTerms } from './terms.ts'

const units = { unitIn: WAD, unitOut: WAD }
const trade = { srcToken: `0x${'1'.repeat(40)}`, dstToken: `0x${'2'.repeat(40)}`, amountIn: 100n * WAD, price: 2n * WAD, units } as const
const agreed = (impact: Confirmation, protectionBps: number | null = null): AgreedRisk => ({ impact, protectionBps })
const ok = (value: bigint) => ({ status: 'ok', value }) as const

const twap = (over: Partial<OrderDraft> = {}, chunks = 4, intervalSeconds = 600): OrderDraft => ({
  kind: 'twap',
  terms: twapTerms({ ...trade, chunks, intervalSeconds, startsAt: 1_000 }),
  units,
  chunks,
  intervalSeconds,
  now: 1_000,
  dollarsPerToken: 2n * WAD,
  chunkQuote: (505n * WAD) / 10n,
  chunkImpact: 0n,
  agreed: { impact: 'none', protectionBps: null },
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

// ORDER-12, ORDER-4, ORDER-5: every warning; minimum chunk 50 USD, interval at least 5 minutes, duration 5 minutes to 1 year
describe('what stops an order', () => {
  it('nothing, when everything is right', () => {
    expect(orderBlockers(twap())).toEqual([])
    expect(orderBlockers(limit())).toEqual([])
  })

  it('a token that keeps a part of each transfer, before everything else that is wrong', () =>
    expect(orderBlockers(twap({ taxed: trade.dstToken }, 5))).toMatchObject([
      { code: 'taxed', token: trade.dstToken },
      { code: 'chunkTooSmall' },
    ]))

  it('a chunk below 50 dollars, with the number of chunks that the amount allows', () => {
    expect(orderBlockers(twap({}, 5))).toEqual([{ code: 'chunkTooSmall', dollars: 40n * WAD, minimum: 50n * WAD, mostChunks: 4 }])
    expect(orderBlockers(limit({ dollarsPerToken: WAD / 3n }))).toMatchObject([{ code: 'chunkTooSmall', mostChunks: 0 }])
    expect(orderBlockers(twap({ dollarsPerToken: null }))).toEqual([{ code: 'chunkValueUnknown' }])
  })

  it('the last chunk counts too', () => {
    const uneven = { ...twap().terms, srcAmount: 76n * WAD }
    expect(orderBlockers(twap({ terms: uneven }))).toMatchObject([{ code: 'chunkTooSmall', dollars: 2n * WAD }])
  })

  it.each([0, -1, 1.5, Number.NaN])('%d chunks', (chunks) =>
    expect(orderBlockers(twap({ chunks }))).toMatchObject([{ code: 'chunksInvalid' }]),
  )

  it('more chunks than raw units', () => {
    const terms = { ...twap().terms, srcAmount: 3n }
    expect(orderBlockers(twap({ terms, chunks: 4 }))[0]).toEqual({ code: 'chunksInvalid', chunks: 4 })
    expect(orderBlockers(twap({ terms, chunks: 3 }))[0]).toMatchObject({ code: 'chunkTooSmall' })
  })

  it('an interval below five minutes, and one that makes the order last more than a year', () => {
    expect(orderBlockers(twap({}, 4, 299))).toEqual([{ code: 'intervalTooShort', minimum: 300 }])
    expect(orderBlockers(twap({}, 4, 300))).toEqual([])
    expect(orderBlockers(twap({}, 4, 7_883_971))).toEqual([{ code: 'intervalTooLong', maximum: 7_883_970 }])
    expect(orderBlockers(twap({}, 4, 7_883_970))).toEqual([])
  })

  it('no interval of a limit order, which has none', () => {
    expect(orderBlockers(limit({ intervalSeconds: 60 }))).toEqual([])
    expect(orderBlockers(limit({ intervalSeconds: 31_536_001 }))).toEqual([])
  })

  it('an interval whose longest is rounded down', () =>
    expect(orderBlockers(twap({ dollarsPerToken: 4n * WAD, chunkQuote: null }, 7, 4_505_113))).toEqual([
      { code: 'intervalTooLong', maximum: 4_505_112 },
    ]))

  it('an expiry sooner than five minutes or later than a year', () => {
    expect(orderBlockers(limit({}, 1_299))).toEqual([{ code: 'durationTooShort', minimum: 300 }])
    expect(orderBlockers(limit({}, 1_300))).toEqual([])
    expect(orderBlockers(limit({}, 1_000 + 31_536_001))).toEqual([{ code: 'durationTooLong', maximum: 31_536_000 }])
  })

  it('a balance that is short, or was not read', () => {
    expect(orderBlockers(limit({ balance: ok(99n * WAD) }))).toEqual([{ code: 'balanceShort', missing: WAD }])
    expect(orderBlockers(limit({ balance: { status: 'failed' } }))).toEqual([{ code: 'balanceUnknown' }])
  })

  // ORDER-13: "price impact too high" requires "swap anyway"
  it('a high price impact of what is sold at the market, until it is agreed to', () => {
    const [high, veryHigh] = [(51n * WAD) / 1_000n, (151n * WAD) / 1_000n]
    const at = (over: Partial<OrderDraft>) => orderBlockers(limit({ chunkQuote: 200n * WAD, ...over }))
    expect(at({ chunkImpact: WAD / 20n })).toEqual([])
    expect(at({ chunkImpact: high })).toEqual([{ code: 'impactUnconfirmed', impact: high }])
    expect(at({ chunkImpact: high, agreed: agreed('confirmed') })).toEqual([])
    expect(at({ chunkImpact: veryHigh, agreed: agreed('confirmed') })).toEqual([{ code: 'impactUnconfirmed', impact: veryHigh }])
    expect(at({ chunkImpact: veryHigh, agreed: agreed('typed') })).toEqual([])
    expect(at({ chunkImpact: null })).toEqual([{ code: 'impactUnconfirmed', impact: null }])
    expect(orderBlockers(twap({ chunkImpact: high }))).toEqual([{ code: 'impactUnconfirmed', impact: high }])
    expect(orderBlockers(twap({ chunkImpact: high, chunkQuote: 49n * WAD }))).toEqual([{ code: 'impactUnconfirmed', impact: high }])
  })

  it('no price impact of a limit order above the market, or without a market', () => {
    expect(orderBlockers(limit({ chunkImpact: WAD / 2n }))).toEqual([])
    expect(orderBlockers(limit({ chunkImpact: null, chunkQuote: null }))).toEqual([])
    expect(orderBlockers(twap({ chunkImpact: WAD / 2n, chunkQuote: null }))).toEqual([])
  })

  // SWAP-24: from 25 % type to confirm
  it('a protection of 25 % or more, until the word is typed', () => {
    const at = (quote: bigint, protectionBps: number | null = null) =>
      orderBlockers(twap({ chunkQuote: quote, agreed: agreed('none', protectionBps) }))
    const [under, quarter] = [(50n * WAD * BPS) / 7_501n, (50n * WAD * BPS) / 7_500n]
    expect(at(under)).toEqual([])
    expect(at(quarter)).toEqual([{ code: 'protectionUnconfirmed', bps: 2_500 }])
    expect(at(quarter, 2_500)).toEqual([])
    expect(at(100n * WAD, 5_000)).toEqual([])
    expect(orderBlockers(twap({ chunkQuote: null }))).toEqual([])
  })

  it('a limit price that gives away 25 % of the market or more, until the word is typed for it', () => {
    const at = (bps: bigint, typedFor: number | null = null) =>
      orderBlockers(limit({ chunkQuote: mulDivUp(200n * WAD, BPS, BPS - bps), agreed: agreed('none', typedFor) }))
    expect(at(2_499n)).toEqual([])
    expect(at(2_500n)).toEqual([{ code: 'protectionUnconfirmed', bps: 2_500 }])
    expect(at(2_500n, 2_500)).toEqual([])
    expect(at(9_990n, 2_500)).toEqual([{ code: 'protectionUnconfirmed', bps: 9_990 }])
    expect(orderBlockers(limit({ chunkQuote: 1n * WAD }))).toEqual([])
    expect(orderBlockers(limit({ chunkQuote: null }))).toEqual([])
  })

  it('a protection further under the market than the word was typed for, by more than a percent', () => {
    const at = (bps: bigint) => orderBlockers(twap({ chunkQuote: mulDivUp(50n * WAD, BPS, BPS - bps), agreed: agreed('none', 2_500) }))
    expect(at(2_600n)).toEqual([])
    expect(at(2_601n)).toEqual([{ code: 'protectionUnconfirmed', bps: 2_601 }])
    expect(at(4_000n)).toEqual([{ code: 'protectionUnconfirmed', bps: 4_000 }])
  })

  it('each risk for itself: the word of one says nothing of the other', () => {
    const at = (given: AgreedRisk) => orderBlockers(twap({ chunkQuote: 100n * WAD, chunkImpact: WAD / 5n, agreed: given }))
    expect(at(agreed('none', 5_000))).toEqual([{ code: 'impactUnconfirmed', impact: WAD / 5n }])
    expect(at(agreed('typed'))).toEqual([{ code: 'protectionUnconfirmed', bps: 5_000 }])
    expect(at(agreed('typed', 5_000))).toEqual([])
  })

  it('no amount, or one token twice', () => {
    expect(orderBlockers(limit({ terms: { ...limit().terms, srcAmount: 0n } }))).toEqual([{ code: 'amountMissing' }])
    expect(orderBlockers(limit({ terms: { ...limit().terms, dstToken: trade.srcToken } }))).toEqual([{ code: 'sameToken' }])
    const [small, capital] = [`0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`] as const
    for (const [srcToken, dstToken] of [
      [small, capital],
      [capital, small],
    ] as const)
      expect(orderBlockers(limit({ terms: { ...limit().terms, srcToken, dstToken } }))).toEqual([{ code: 'sameToken' }])
  })
})

describe('what the owner of an order should know', () => {
  it('nothing, when the price lies a little above the market', () => expect(orderWarnings(limit())).toEqual([]))

  it('that the order would fill at once', () => {
    for (const [quote, distance] of [
      [250n, -WAD / 5n],
      [200n, 0n],
    ] as const)
      expect(orderWarnings(limit({ chunkQuote: quote * WAD }))).toEqual([{ code: 'priceBelowMarket', distance }])
  })

  it('that the price is more than half above the market', () => {
    expect(orderWarnings(limit({ chunkQuote: 100n * WAD }))).toEqual([{ code: 'priceFarAboveMarket', distance: WAD }])
    const half = limitTerms({ ...trade, price: 3n * WAD, expiresAt: 700_000 })
    expect(orderWarnings(limit({ terms: half, chunkQuote: 200n * WAD }))).toEqual([])
  })

  it('that the market is not known', () => {
    expect(orderWarnings(limit({ chunkQuote: null }))).toEqual([{ code: 'marketUnknown' }])
    expect(orderWarnings(limit({ chunkQuote: 0n }))).toEqual([{ code: 'marketUnknown' }])
  })

  it('that the protection is too tight for the first chunk', () => {
    expect(orderWarnings(twap({ chunkQuote: 49n * WAD }))).toEqual([{ code: 'protectionTooTight', quote: 49n * WAD, minimum: 50n * WAD }])
    expect(orderWarnings(twap({ chunkQuote: 50n * WAD }))).toEqual([])
    expect(orderWarnings(twap())).toEqual([])
  })

  // SWAP-24: above 1 % a notice, above 5 % a warning with its cost in tokens
  it('how far under the market the protection lets a chunk be sold, and what that costs, above one percent', () => {
    const of = (bps: bigint) => orderWarnings(twap({ chunkQuote: mulDivUp(50n * WAD, BPS, BPS - bps) }))
    expect(of(100n)).toEqual([])
    expect(of(101n)).toMatchObject([{ code: 'protectionWide', bps: 101 }])
    expect(of(5_000n)).toEqual([{ code: 'protectionWide', bps: 5_000, cost: 50n * WAD }])
  })

  it('that the allowance is raised first', () => {
    expect(orderWarnings(limit({ allowance: ok(40n * WAD) }))).toEqual([{ code: 'allowanceShort', missing: 60n * WAD }])
    expect(orderWarnings(limit({ allowance: { status: 'loading' } }))).toEqual([])
  })

  it('nothing yet, without an amount', () => expect(orderWarnings(limit({ terms: { ...limit().terms, srcAmount: 0n } }))).toEqual([]))
})
