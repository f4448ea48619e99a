import { describe, expect, it } from 'vitest'
import { isProgrammeOver, storyEnd, TRADE_TO_EARN_END } from './programmes.ts'

// SHELL-14: programmes are over by their dates
describe('the end of a programme', () => {
  it('is the end of the last chapter for the campaign, in any order of chapters', () => {
    expect(storyEnd([{ end: 200 }, { end: 300 }, { end: 100 }])).toBe(300)
    expect(storyEnd([])).toBeNull()
  })

  it('is the first second without it', () => {
    expect([299, 300, 301].map((now) => isProgrammeOver(300, now))).toEqual([false, true, true])
  })

  it('is always past for trade-to-earn', () => {
    expect([1, 1_577_836_800].every((now) => isProgrammeOver(TRADE_TO_EARN_END, now))).toBe(true)
  })

  it('is not said while it, or the time, is not known', () => {
    expect([isProgrammeOver(null, 1), isProgrammeOver(undefined, 1), isProgrammeOver(1, undefined)]).toEqual([false, false, false])
  })
})
