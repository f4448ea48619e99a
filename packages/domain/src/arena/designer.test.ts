import { describe, expect, it } from 'vitest'
import { hostOutcome, payoutsByPlace, SIMULATED_FIELDS, simulateFields } from './designer.ts'

const pot = { prizePool: 1_000n, hostBps: 1_000, placesBps: [4_000, 3_000, 2_000] }

// ARENA-12, ARENA-18
it('shows what each place gets, and how places that nobody fills are spread', () => {
  expect(payoutsByPlace(pot, 50)).toEqual([400n, 300n, 200n])
  expect(payoutsByPlace(pot, 2)).toEqual([515n, 385n])
})

// ARENA-15, ARENA-19
it('shows the host its worst case: two participants and no increase', () => {
  const terms = { hostContribution: 1_000n, entryFee: 10n, hostBps: 1_000, maxParticipants: 100 }
  expect(hostOutcome(terms)).toEqual({
    fewest: { prizePool: 1_020n, ownerFee: 102n },
    most: { prizePool: 2_000n, ownerFee: 200n },
    worst: 898n,
  })
  expect(hostOutcome({ ...terms, hostContribution: 100n, entryFee: 10_000n }).worst).toBe(0n)
})

// ARENA-14: Amount favours large deposits
describe(`${SIMULATED_FIELDS} simulated fields`, () => {
  const request = { pot, participants: 20, depositAmount: 10n ** 20n, seed: 31 } as const

  it('are won by the best return under %PNL whatever was deposited, and mostly by large deposits under Amount', () => {
    const { pnlPercent, amount } = simulateFields({ ...request, depositType: 'free' })
    expect(pnlPercent.bestReturnWins).toBe(1)
    expect(pnlPercent.largestDepositWins).toBeLessThan(0.12)
    expect(amount.largestDepositWins).toBeGreaterThan(3 * pnlPercent.largestDepositWins)
    expect(amount.largestTenthTakes).toBeGreaterThan(2 * pnlPercent.largestTenthTakes)
  })

  it('come out the same by both where everybody deposits the same', () => {
    const { pnlPercent, amount } = simulateFields({ ...request, depositType: 'fixed', fields: 50 })
    expect([amount.bestReturnWins, amount.largestTenthTakes]).toEqual([pnlPercent.bestReturnWins, pnlPercent.largestTenthTakes])
  })

  it('take nothing of a pot of nothing', () => {
    const { pnlPercent } = simulateFields({ ...request, pot: { ...pot, prizePool: 0n }, depositType: 'free', fields: 5 })
    expect(pnlPercent.largestTenthTakes).toBe(0)
  })

  it('follow from their seed', () => {
    const few = { ...request, depositType: 'free', fields: 20 } as const
    expect(simulateFields(few)).toEqual(simulateFields(few))
    expect(simulateFields(few)).not.toEqual(simulateFields({ ...few, seed: 32 }))
  })
})
