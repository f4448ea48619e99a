import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { gaugeEmission } from './gaugeEmission.ts'

const anyAmount = fc.oneof(fc.constant(0n), magnitude(1, 90))

// VOTE-16: gauges share by the previous epoch's votes
describe('gaugeEmission', () => {
  it('follows the votes, and is nothing for a dead gauge or without votes', () => {
    expect(gaugeEmission(100n, { votes: 1n, total: 3n, excluded: false })).toBe(33n)
    expect(gaugeEmission(100n, { votes: 1n, total: 3n, excluded: true })).toBe(0n)
    expect(gaugeEmission(100n, { votes: 0n, total: 0n, excluded: false })).toBe(0n)
  })

  // INV-10: emission paid ≤ minted
  it('never gives out more than there is', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(magnitude(1, 90), { minLength: 1, maxLength: 30 }), (emission, all) => {
        const total = all.reduce((sum, votes) => sum + votes, 0n)
        const paid = all.reduce((sum, votes) => sum + gaugeEmission(emission, { votes, total, excluded: false }), 0n)
        expect(paid <= emission && emission - paid < BigInt(all.length)).toBe(true)
      }),
    )
  })
})
