import { expect, it } from 'vitest'
import { createBackoff } from './backoff.ts'

// ORDER-9
it('rests twice as long after each failure in a row, at most ten minutes where gas was lost and half a minute where it was not, and forgets with the first success', () => {
  const backoff = createBackoff()
  const rest = (): number => {
    backoff.note('order', 'lost', 0)
    return [5_000, 10_000, 20_000, 40_000, 600_000].find((ms) => backoff.isOver('order', ms) && !backoff.isOver('order', ms - 1)) ?? 0
  }
  expect([rest(), rest(), rest(), rest()]).toEqual([5_000, 10_000, 20_000, 40_000])
  for (let i = 0; i < 20; i++) backoff.note('order', 'lost', 0)
  expect([backoff.isOver('order', 599_999), backoff.isOver('order', 600_000)]).toEqual([false, true])
  expect(backoff.isOver('another', 0)).toBe(true)
  backoff.note('order', 'refused', 0)
  expect([backoff.isOver('order', 29_999), backoff.isOver('order', 30_000)]).toEqual([false, true])
  backoff.note('order', 'done', 0)
  expect(backoff.isOver('order', 0)).toBe(true)
})

it('counts a bid that lapsed unfilled as a loss, once', () => {
  const backoff = createBackoff()
  for (let i = 0; i < 9; i++) backoff.noteLapse('order', 'funds', 20_000, 0)
  expect([backoff.isOver('order', 4_999), backoff.isOver('order', 5_000)]).toEqual([false, true])
  backoff.noteLapse('order', 'funds', 20_601, 0)
  expect([backoff.isOver('order', 9_999), backoff.isOver('order', 10_000)]).toEqual([false, true])
})

// how/orders#bids-that-cost-nothing-to-provoke: orders cost their maker little, so a backoff per order bounds nothing
it('leaves a token of a maker whose bids lapsed alone in all its orders, for twice as long with each further bid and at most an hour', () => {
  const backoff = createBackoff()
  const restFrom = (now: number): number =>
    [...Array.from({ length: 10 }, (_, n) => 5_000 * 2 ** n), 3_600_000].find((ms) => backoff.isOver('funds', now + ms)) ?? Infinity
  backoff.noteBid('funds', 0)
  expect(backoff.isOver('funds', 0)).toBe(true)
  for (let order = 0; order < 10; order++) backoff.noteLapse(`order ${order}`, 'funds', 20_000, 0)
  expect([restFrom(0), backoff.isOver('other funds', 0)]).toEqual([5_000, true])
  const rests: number[] = []
  for (let now = 5_000, bid = 0; bid < 16; bid++) {
    backoff.noteBid('funds', now)
    rests.push(restFrom(now))
    now += restFrom(now)
  }
  expect([rests[0], rests[1], rests.at(-1)]).toEqual([10_000, 20_000, 3_600_000])
})

it('frees a token of a maker of one lapse with each fill, not of all', () => {
  const backoff = createBackoff()
  for (const bidTime of [20_000, 20_700, 21_400]) backoff.noteLapse('order', 'funds', bidTime, bidTime * 1_000)
  const now = 22_000_000
  const isFreeAfterAFill = (): boolean => {
    backoff.noteBid('funds', now)
    backoff.noteFill('funds', now)
    return backoff.isOver('funds', now)
  }
  expect([isFreeAfterAFill(), isFreeAfterAFill(), isFreeAfterAFill()]).toEqual([false, false, true])
})
