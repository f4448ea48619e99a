import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { ADVICE_DAYS, adviseRange, type Alternative, perDayUsd, toWayCost, wayCostUsd } from './rangeAdvice.ts'

const usd = (whole: number): bigint => (WAD * BigInt(Math.round(whole * 100))) / 100n
const move = (perDay: number, cost: number): Alternative => ({ kind: 'move', perDayUsd: usd(perDay), costUsd: usd(cost) })
const vault = (perDay: number, cost: number): Alternative => ({ kind: 'vault', perDayUsd: usd(perDay), costUsd: usd(cost) })

// LIQ-32: re-range advisor (nothing / move / vault with cost and break-even days)
describe('adviseRange', () => {
  it('advises what earns most after its cost, with the days in which that is earned', () => {
    const { best, alternatives } = adviseRange(usd(1), [move(3, 10), vault(2.5, 1)])
    expect(best).toMatchObject({ kind: 'move', gainPerDayUsd: usd(2), breakEvenDays: 5n, netUsd: usd(50) })
    expect(alternatives.map(({ netUsd }) => netUsd)).toEqual([usd(50), usd(44)])
    expect(adviseRange(usd(1), [move(3, 20), vault(2.5, 1)]).best?.kind).toBe('vault')
  })

  it('advises nothing that earns less, or does not pay for itself in time', () => {
    expect(adviseRange(usd(3), [move(3, 0), vault(1, 0)])).toMatchObject({
      best: null,
      alternatives: [{ breakEvenDays: null }, { breakEvenDays: null }],
    })
    expect(adviseRange(usd(0), [move(1, 30)])).toMatchObject({ best: null, alternatives: [{ breakEvenDays: 30n, netUsd: 0n }] })
    expect(adviseRange(usd(0), [move(1, 29.99)]).best).toMatchObject({ breakEvenDays: 30n, netUsd: usd(0.01) })
    expect(adviseRange(usd(1), [])).toEqual({ best: null, alternatives: [] })
  })

  it('says nothing of what is not known', () => {
    const unknown = { gainPerDayUsd: null, breakEvenDays: null, netUsd: null }
    expect(adviseRange(null, [move(3, 0)])).toMatchObject({ best: null, alternatives: [unknown] })
    expect(
      adviseRange(usd(1), [
        { ...move(3, 0), costUsd: null },
        { ...vault(3, 0), perDayUsd: null },
      ]),
    ).toMatchObject({
      best: null,
      alternatives: [unknown, unknown],
    })
  })

  it('what it advises is earned back within its days', () => {
    const amount = fc.bigInt(0n, 10n ** 24n)
    fc.assert(
      fc.property(amount, amount, amount, (stay, perDay, costUsd) => {
        const { best } = adviseRange(stay, [{ kind: 'move', perDayUsd: perDay, costUsd }])
        expect(best !== null).toBe((perDay - stay) * ADVICE_DAYS > costUsd)
        if (best !== null) expect(best.breakEvenDays).toBeLessThanOrEqual(ADVICE_DAYS)
      }),
    )
  })
})

describe('its figures', () => {
  it('a day of what was earned', () => {
    expect(perDayUsd(usd(7), 7 * 86_400)).toBe(usd(1))
    expect(perDayUsd(null, 5)).toBeNull()
    expect(perDayUsd(usd(7), 0)).toBeNull()
  })

  it('the cost of a way: its swap, what that moves the price, what is lost on entry, and the gas', () => {
    const pair = { unit0: WAD, unit1: 10n ** 6n, price0: null, price1: WAD }
    const way = { cost: 3n * 10n ** 6n, impact: 10n ** 6n, entry: 10n ** 5n }
    const cost = toWayCost(way, pair, usd(0.5))
    expect(cost).toEqual({ swapFeeUsd: usd(3), impactUsd: usd(1), entryUsd: usd(0.1), gasUsd: usd(0.5) })
    expect(wayCostUsd(cost)).toBe(usd(4.6))
    expect(wayCostUsd(toWayCost(way, { ...pair, price1: null }, 0n))).toBeNull()
    expect(wayCostUsd(toWayCost(way, pair, null))).toBeNull()
  })
})
