import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRound, PERP_PRICE_AGES, type RoundNeeds } from './decideRound.ts'
import { PERP_MAX_PRICE_AGE } from './types.ts'

const calm: RoundNeeds = { updatedAt: 1_000, minInterval: 10, awaited: [], isHeld: false, endsPosition: false }

// PERP-4: feeds that a keeper writes, each price newer than the request
describe('a round of a feed', () => {
  it('is written at once where there is none: every later one needs one before it', () => {
    expect(decideRound({ ...calm, updatedAt: undefined }, 5)).toEqual({ action: 'write', reason: 'first' })
  })

  it('is written once an hour where nobody needs it', () => {
    expect(decideRound(calm, 1_001)).toEqual({ action: 'wait', until: 4_600 })
    expect(decideRound(calm, 4_599)).toEqual({ action: 'wait', until: 4_600 })
    expect(decideRound(calm, 4_600)).toEqual({ action: 'write', reason: 'age' })
  })

  it('is written before the price is too old where positions are open', () => {
    const held = { ...calm, isHeld: true }
    expect(PERP_PRICE_AGES.used).toBeLessThan(PERP_MAX_PRICE_AGE)
    expect(decideRound(held, 1_239)).toEqual({ action: 'wait', until: 1_240 })
    expect(decideRound(held, 1_240)).toEqual({ action: 'write', reason: 'age' })
  })

  it('is written right after the moment that somebody waits for, and not within it', () => {
    const asked = { ...calm, awaited: [1_060] }
    expect(decideRound(asked, 1_060)).toEqual({ action: 'wait', until: 1_061 })
    expect(decideRound(asked, 1_061)).toEqual({ action: 'write', reason: 'awaited' })
  })

  it('is not written for a moment that has its round', () => {
    expect(decideRound({ ...calm, awaited: [999] }, 1_100)).toEqual({ action: 'wait', until: 4_600 })
    expect(decideRound({ ...calm, awaited: [1_000] }, 1_100)).toEqual({ action: 'write', reason: 'awaited' })
  })

  it('is written where a position is to be liquidated, as soon as the feed takes one', () => {
    const broken = { ...calm, isHeld: true, endsPosition: true }
    expect(decideRound(broken, 1_009)).toEqual({ action: 'wait', until: 1_010 })
    expect(decideRound(broken, 1_010)).toEqual({ action: 'write', reason: 'liquidation' })
  })

  it('is never due before the feed takes it, nor before the moment, and the wait that is named ends with it', () => {
    const needs = fc.record({
      updatedAt: fc.nat(10_000),
      minInterval: fc.nat(60),
      awaited: fc.array(fc.nat(20_000), { maxLength: 4 }),
      isHeld: fc.boolean(),
      endsPosition: fc.boolean(),
    })
    fc.assert(
      fc.property(needs, fc.nat(30_000), (each, now) => {
        const decision = decideRound(each, now)
        if (decision.action === 'wait') return decision.until > now && decideRound(each, decision.until).action === 'write'
        const isAwaited = each.awaited.some((moment) => moment >= each.updatedAt && now > moment)
        return (
          now >= each.updatedAt + each.minInterval &&
          (decision.reason !== 'awaited' || isAwaited) &&
          (decision.reason !== 'age' || now >= each.updatedAt + PERP_PRICE_AGES.used)
        )
      }),
    )
  })
})
