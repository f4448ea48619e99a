import { describe, expect, it } from 'vitest'
import { NOW } from '../../../entities/competition/testing.ts'
import { deskRead, marketOf, positionOf, requestOf } from '../perp/testing.ts'
import { UNIT } from '../testing.ts'
import { perpBook } from './perpBook.ts'

const at = (price: bigint) => marketOf(1, 'BNB', { newest: { roundId: 9n, price: price * UNIT, updatedAt: NOW } })

// PERP-2, PERP-5
describe('what a participant has', () => {
  it('counts a loss of what is open, and no gain', () => {
    const positions = [positionOf(), positionOf({ id: 6n, isLong: false })]
    const book = perpBook(deskRead({ markets: [at(606n)], positions }), NOW)
    const fees = (52n * UNIT) / 100n
    expect(book.openProfit).toBe(10n * UNIT - fees)
    expect(book.openLoss).toBe(-10n * UNIT - fees)
    expect(book.counted).toBe(book.openLoss)
  })

  it('tells no figure of a price that is not there', () => {
    const book = perpBook(deskRead({ markets: [marketOf(1, 'BNB', { newest: null })], positions: [positionOf()] }), NOW)
    expect([book.counted, book.openLoss, book.openProfit, book.positions[0]?.mark, book.positions[0]?.distance]).toEqual(
      Array(5).fill(null),
    )
    expect(book.stale).toHaveLength(1)
  })

  it('holds the margin of positions and of requests that open', () => {
    const requests = [requestOf(), requestOf({ id: 9n, positionId: 5n, margin: 100n * UNIT })]
    const book = perpBook(deskRead({ positions: [positionOf()], requests }), NOW)
    expect([book.held, book.taken, book.requests.length]).toEqual([160n * UNIT, 2, 2])
  })
})
