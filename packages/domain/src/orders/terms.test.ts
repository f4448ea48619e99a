import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { bidBlocker } from './waiting.ts'
import { BID_DELAY_SECONDS } from './bid.ts'
import { DEFAULT_LIMIT_EXPIRY_SECONDS, expectedFills, limitTerms, MAX_DURATION_SECONDS, twapTerms } from './terms.ts'

const trade = {
  srcToken: `0x${'1'.repeat(40)}`,
  dstToken: `0x${'2'.repeat(40)}`,
  amountIn: 100n * WAD,
  price: 2n * WAD,
  units: { unitIn: WAD, unitOut: WAD },
} as const

// ORDER-3, ORDER-5: a limit order is one chunk; limit expiry default 7 days; interval at least 5 minutes; duration 5 minutes to 1 year
describe('terms', () => {
  it('are one chunk at the price until the expiry for a limit order', () =>
    expect(limitTerms({ ...trade, expiresAt: 5_000 })).toEqual({
      srcToken: trade.srcToken,
      dstToken: trade.dstToken,
      srcAmount: 100n * WAD,
      srcBidAmount: 100n * WAD,
      dstMinAmount: 200n * WAD,
      deadline: 5_000,
      bidDelay: 30,
      fillDelay: 0,
    }))

  it('are equal chunks, one interval apart, for a TWAP order', () => {
    const terms = twapTerms({ ...trade, chunks: 4, intervalSeconds: 600, startsAt: 1_000 })
    expect(terms).toMatchObject({ srcBidAmount: 25n * WAD, dstMinAmount: 50n * WAD, deadline: 3_520, fillDelay: 570 })
    expect(expectedFills(terms, 1_000)).toEqual([1_030, 1_630, 2_230, 2_830])
  })

  it('leave time for the last fill', () => {
    const terms = twapTerms({ ...trade, chunks: 3, intervalSeconds: 300, startsAt: 0 })
    expect(expectedFills(terms, 0).at(-1)).toBeLessThan(terms.deadline)
  })

  // ORDER-5: interval at least 5 minutes; the contract counts its delays from when a transaction was mined
  it('leave each of many chunks time to be bid for and filled a few seconds late', () => {
    const terms = twapTerms({ ...trade, chunks: 288, intervalSeconds: 300, startsAt: 0 })
    const LATE = 3
    let filledAt = 0
    for (let part = 0; part < 288; part++) {
      const bidAt = (part === 0 ? 0 : filledAt + terms.fillDelay) + LATE
      expect(bidBlocker(terms, bidAt)).toBeNull()
      filledAt = bidAt + terms.bidDelay + LATE
    }
    expect(filledAt).toBeLessThan(terms.deadline)
  })

  it('speak in seconds', () =>
    expect([DEFAULT_LIMIT_EXPIRY_SECONDS, MAX_DURATION_SECONDS, BID_DELAY_SECONDS]).toEqual([604_800, 31_536_000, 30]))
})
