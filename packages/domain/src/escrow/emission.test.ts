import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import {
  circulatingSupply,
  type EmissionFacts,
  emissionOf,
  FIRST_EMISSION,
  nextScheduled,
  rebaseOf,
  rebaseShare,
  TEAM_RATE_BPS,
  weeklyEmission,
} from './emission.ts'

const WAD = 10n ** 18n
const facts = (given: Partial<EmissionFacts> = {}): EmissionFacts => ({
  scheduled: FIRST_EMISSION,
  supply: 50_000_000n * WAD,
  locked: 10_000_000n * WAD,
  treasury: 5_000_000n * WAD,
  teamRateBps: TEAM_RATE_BPS,
  totalPower: 1n,
  carried: 0n,
  ...given,
})

// VOTE-14: starts at 2,600,000 a week, × 0.99 each week, never below 0.2 % of circulating supply
describe('the schedule', () => {
  it('loses a hundredth each epoch', () => {
    expect(nextScheduled(FIRST_EMISSION)).toBe(2_574_000n * WAD)
    expect(nextScheduled(nextScheduled(FIRST_EMISSION))).toBe(2_548_260n * WAD)
  })

  it('never mints less than the tail', () => {
    expect(weeklyEmission(100_000n * WAD, 50_000_000n * WAD)).toBe(100_000n * WAD)
    expect(weeklyEmission(99_999n * WAD, 50_000_000n * WAD)).toBe(100_000n * WAD)
    expect(weeklyEmission(0n, 499n)).toBe(0n)
  })

  it('counts neither locked tokens nor the treasury as circulating', () => {
    expect(circulatingSupply(100n, 30n, 20n)).toBe(50n)
    expect(circulatingSupply(100n, 80n, 30n)).toBe(0n)
  })
})

// VOTE-15: rebase = weekly × min(locked share, 30 %)
describe('the rebase', () => {
  it.each([
    [0n, 0n],
    [10n, 100n],
    [30n, 300n],
    [31n, 300n],
    [100n, 300n],
  ])('of 1,000 with %i %% locked is %i', (locked, rebase) => expect(rebaseOf(1_000n, locked, 100n)).toBe(rebase))

  it('is nothing without a supply', () => expect(rebaseOf(1_000n, 0n, 0n)).toBe(0n))

  // INV-12: rebase paid ≤ funded
  it('pays no more than it holds', () => {
    fc.assert(
      fc.property(magnitude(1, 90), fc.array(magnitude(1, 90), { minLength: 1, maxLength: 20 }), (rebase, powers) => {
        const total = powers.reduce((sum, power) => sum + power, 0n)
        const paid = powers.reduce((sum, power) => sum + rebaseShare(rebase, power, total), 0n)
        expect(paid).toBeLessThanOrEqual(rebase)
        expect(rebase - paid).toBeLessThan(BigInt(powers.length))
      }),
    )
  })

  it('has no share where nobody has power', () => expect(rebaseShare(100n, 0n, 0n)).toBe(0n))
})

describe('the emission of an epoch', () => {
  it('is shared among locks, team and gauges', () => {
    // 20 % locked, 4 % for the team.
    expect(emissionOf(facts({ carried: 7n }))).toEqual({
      minted: 2_600_000n * WAD,
      tail: false,
      rebase: 520_000n * WAD,
      team: 104_000n * WAD,
      gauges: 1_976_000n * WAD + 7n,
      nextScheduled: 2_574_000n * WAD,
    })
  })

  it('says when the tail decides', () => {
    const emission = emissionOf(facts({ scheduled: 1n }))
    expect([emission.minted, emission.tail]).toEqual([70_000n * WAD, true])
  })

  it('has no rebase that nobody could claim', () => expect(emissionOf(facts({ totalPower: 0n })).rebase).toBe(0n))

  // INV-10: emission paid ≤ minted
  it('gives away what it mints and what was carried over, to the wei', () => {
    fc.assert(
      fc.property(magnitude(1, 90), magnitude(1, 90), magnitude(1, 89), magnitude(1, 80), (scheduled, supply, locked, carried) => {
        const { minted, rebase, team, gauges } = emissionOf(facts({ scheduled, supply, locked, carried, treasury: 0n }))
        expect(rebase + team + gauges).toBe(minted + carried)
        expect(gauges).toBeGreaterThanOrEqual(carried)
      }),
    )
  })
})
