import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { type OrderReviewInput, orderReviewStatus } from './review.ts'

const QUARTER = WAD / 4n
const basisPoints = (price: bigint, bps: bigint) => (price * (10_000n + bps)) / 10_000n
const status = (change: Partial<OrderReviewInput> = {}) =>
  orderReviewStatus({ kind: 'limit', price: QUARTER, accepted: QUARTER, now: QUARTER, isOld: true, isMarketOld: false, ...change })

// ORDER-14, SWAP-13: a worse quote needs a fresh acceptance; a quote older than 30 s is refreshed before it can be sent
describe('the figures of an order under review', () => {
  it('stand while the market does, and for a rise of a basis point', () => {
    expect(status()).toBe('current')
    expect(status({ now: basisPoints(QUARTER, 1n) })).toBe('current')
  })

  it('need a fresh acceptance where the market came to give more than the order asks for', () => {
    expect(status({ now: basisPoints(QUARTER, 2n) })).toBe('worse')
    expect(status({ price: basisPoints(QUARTER, 500n), now: basisPoints(QUARTER, 600n) })).toBe('worse')
    expect(status({ accepted: null, now: basisPoints(QUARTER, 2n) })).toBe('worse')
  })

  it('need none for thirty seconds', () => expect(status({ isOld: false, now: 2n * QUARTER })).toBe('current'))

  it('need none where the order asks for more still, or the market fell', () => {
    expect(status({ price: 2n * QUARTER, now: basisPoints(QUARTER, 600n) })).toBe('current')
    expect(status({ now: basisPoints(QUARTER, -600n) })).toBe('current')
    expect(status({ now: null })).toBe('current')
  })

  it('of a TWAP order are a share of the market: any rise asks', () => {
    const price = basisPoints(QUARTER, -500n)
    expect(status({ kind: 'twap', price, now: basisPoints(QUARTER, 2n) })).toBe('worse')
    expect(status({ kind: 'twap', price, now: basisPoints(QUARTER, -600n) })).toBe('current')
    expect(status({ kind: 'twap', price, accepted: null, now: null })).toBe('current')
  })

  it('wait for the market where it is too old to compare with', () => {
    expect(status({ isMarketOld: true, now: 2n * QUARTER })).toBe('old')
    expect(status({ isMarketOld: true, isOld: false })).toBe('old')
  })
})
