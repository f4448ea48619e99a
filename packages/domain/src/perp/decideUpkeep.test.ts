import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePosition, decideRequest, type FeedAtWork, type PositionAtWork } from './decideUpkeep.ts'

const USDT = 10n ** 18n
const END = 50_000

// PERP-1: executed by a keeper at the first price after the request
describe('a request', () => {
  const request = { decidedAfter: 1_060, accountEnd: END, round: 'none' } as const
  const decided = { ...request, round: { roundId: 7n, updatedAt: 1_070 } }

  it('waits for its delay, then for its round, which is looked for again also where no block is told of', () => {
    expect(decideRequest(request, 1_060)).toEqual({ action: 'wait', reason: 'delay', until: 1_061 })
    expect(decideRequest(request, 1_061)).toEqual({ action: 'wait', reason: 'round', until: 1_076 })
    expect(decideRequest({ ...request, accountEnd: 0 }, 1_061)).toMatchObject({ until: 1_076 })
    expect(decideRequest(request, END + 300)).toMatchObject({ until: END + 301 })
  })

  it('is executed at its round while that is fresh', () => {
    expect(decideRequest(decided, 1_070)).toEqual({ action: 'execute', roundId: 7n })
    expect(decideRequest(decided, 1_370)).toEqual({ action: 'execute', roundId: 7n })
    expect(decideRequest(decided, 1_371)).toMatchObject({ action: 'wait', reason: 'missed' })
  })

  it('is left to its owner where its round is unknown, until its account has ended', () => {
    const unknown = { ...request, round: 'unknown' } as const
    expect(decideRequest(unknown, 2_000)).toMatchObject({ action: 'wait', reason: 'missed' })
    expect(decideRequest({ ...unknown, accountEnd: 0 }, 2_000)).toEqual({ action: 'wait', reason: 'missed' })
  })

  it('is taken back once no price of before the end is fresh any more', () => {
    expect(decideRequest(request, END + 300)).toMatchObject({ action: 'wait' })
    expect(decideRequest(request, END + 301)).toEqual({ action: 'cancel' })
    const late = { ...decided, round: { roundId: 7n, updatedAt: END + 5 } }
    expect(decideRequest(late, END + 301)).toEqual({ action: 'execute', roundId: 7n })
  })
})

const position: PositionAtWork = {
  terms: { isLong: true, size: 6_000n * USDT, margin: 97n * USDT, entryPrice: 600n * USDT },
  openedAt: 1_000,
  closeFee: 500n,
  borrowFee: 0n,
  accountEnd: END,
  isClosing: false,
  settledBy: 'none',
}
/** Where 48 of its dollars are left, after 3 for the close. */
const LIMIT = 595_400_000_000_000_000_000n
const feed = (price: bigint, updatedAt: number, isSilent = false): FeedAtWork => ({ newest: { roundId: 9n, price, updatedAt }, isSilent })

// PERP-3, PERP-4: nothing liquidates at an old price; after a day anyone may settle at the last one
describe('a position', () => {
  it('is liquidated at a fresh price at its limit, and not a unit above', () => {
    expect(decidePosition(position, feed(LIMIT, 2_000), 2_300)).toEqual({ action: 'liquidate', roundId: 9n })
    expect(decidePosition(position, feed(LIMIT + 1n, 2_000), 2_300)).toEqual({ action: 'wait', reason: 'healthy', until: END })
    expect(decidePosition(position, feed(LIMIT, 2_000), 2_301)).toEqual({ action: 'wait', reason: 'stale', until: END })
  })

  it('waits where the feed has no price, or one of before it was opened', () => {
    expect(decidePosition(position, { newest: null, isSilent: true }, 2_000)).toMatchObject({ action: 'wait', reason: 'stale' })
    expect(decidePosition(position, feed(LIMIT, 999), 1_100)).toMatchObject({ action: 'wait', reason: 'healthy' })
  })

  it('is settled at the last price after a day, where nobody can write another', () => {
    const day = 2_000 + 86_400
    const endless = { ...position, accountEnd: 0 }
    expect(decidePosition(endless, feed(LIMIT, 2_000, true), day - 1)).toEqual({ action: 'wait', reason: 'stale' })
    expect(decidePosition(endless, feed(LIMIT, 2_000, true), day)).toEqual({ action: 'settleAtLastPrice' })
    expect(decidePosition(endless, feed(LIMIT, 2_000), day)).toEqual({ action: 'wait', reason: 'stale' })
  })

  it('is settled at the round of its end, at that second and not before', () => {
    const ended = { ...position, settledBy: { roundId: 12n, updatedAt: END } }
    expect(decidePosition(ended, feed(LIMIT, END - 1), END)).toEqual({ action: 'settle', roundId: 12n })
    expect(decidePosition(ended, feed(LIMIT, END - 1), END - 1)).toEqual({ action: 'liquidate', roundId: 9n })
    expect(decidePosition(position, feed(LIMIT, END - 1), END)).toMatchObject({ action: 'wait', reason: 'round' })
  })

  it('leaves the close that was asked for before the end its five minutes', () => {
    const closing = { ...position, isClosing: true, settledBy: { roundId: 12n, updatedAt: END } }
    expect(decidePosition(closing, feed(LIMIT, END), END + 300)).toEqual({ action: 'wait', reason: 'closing', until: END + 301 })
    expect(decidePosition(closing, feed(LIMIT, END), END + 301)).toEqual({ action: 'settle', roundId: 12n })
  })

  it('is settled at the last price a day after the end, where its round is unknown', () => {
    const lost = { ...position, settledBy: 'unknown' } as const
    expect(decidePosition(lost, feed(LIMIT, END + 50), END + 86_399)).toMatchObject({ action: 'wait', reason: 'round' })
    expect(decidePosition(lost, feed(LIMIT, END + 50), END + 86_400)).toEqual({ action: 'settleAtLastPrice' })
    expect(decidePosition(position, feed(LIMIT, 900), END + 86_400)).toMatchObject({ action: 'wait', reason: 'round' })
    expect(decidePosition(position, feed(LIMIT, 900, true), END + 86_400)).toEqual({ action: 'settleAtLastPrice' })
  })

  it('is liquidated at a fresh price alone, and settled only once its account has ended', () => {
    const prices = fc.bigInt(1n, 1_200n * USDT)
    const cases = fc.record({
      price: prices,
      age: fc.integer({ min: 0, max: 200_000 }),
      now: fc.integer({ min: 1_000, max: 200_000 }),
      isSilent: fc.boolean(),
      isClosing: fc.boolean(),
      settledBy: fc.constantFrom('none' as const, 'unknown' as const, { roundId: 3n, updatedAt: END + 1 }),
    })
    fc.assert(
      fc.property(cases, ({ price, age, now, isSilent, ...rest }) => {
        const updatedAt = now - age
        const { action } = decidePosition({ ...position, ...rest }, feed(price, updatedAt, isSilent), now)
        if (action === 'liquidate') return now < END && age <= 300 && price <= LIMIT
        if (action === 'settle') return now >= END
        if (action === 'settleAtLastPrice') return age >= 86_400 || now >= END + 86_400
        return true
      }),
    )
  })
})
