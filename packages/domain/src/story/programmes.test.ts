import { describe, expect, it } from 'vitest'
import { isProgrammeOver, storyEnd, TRADE_TO_EARN_END } from './programmes.ts'

// SHELL-14: programmes are over by their dates
describe('the end of a programme', () => {
  it('of the campaign is the end of its last chapter, in whatever order they stand', () => {
    expect(storyEnd([{ end: 200 }, { end: 300 }, { end: 100 }])).toBe(300)
    expect(storyEnd([])).toBeNull()
  })

  it('is the first second without it', () => {
    expect([299, 300, 301].map((now) => isProgrammeOver(300, now))).toEqual([false, true, true])
  })

  it('of trade-to-earn is past at any time of a chain', () => {
    expect([1, 1_577_836_800].every((now) => isProgrammeOver(TRADE_TO_EARN_END, now))).toBe(true)
  })

  it('is not said while it, or the time, is not known', () => {
    expect([isProgrammeOver(null, 1), isProgrammeOver(undefined, 1), isProgrammeOver(1, undefined)]).toEqual([false, false, false])
  })
})
