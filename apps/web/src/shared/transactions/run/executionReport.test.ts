import { describe, expect, it } from 'vitest'
import { addressOf } from '../../testing/addressOf.ts'
import { changedFees, executionReport } from './executionReport.ts'
import type { Expected } from './types.ts'

const expected: Expected = {
  kind: 'exactIn',
  paid: { token: addressOf(1), symbol: 'A', decimals: 18, amount: 1_000n },
  receives: { token: addressOf(2), symbol: 'B', decimals: 18, amount: 990n },
  limit: 985n,
  fees: [
    { pool: addressOf(0xaa), pips: 500n },
    { pool: addressOf(0xbb), pips: 1_800n },
  ],
  wrappedNative: addressOf(3),
  router: addressOf(4),
}

// SWAP-21: quoted, minimum, received, difference, fee change
describe('the report of an execution', () => {
  it('compares what arrived with the quote', () => {
    expect(executionReport({ expected, received: 988n })).toEqual({
      kind: 'exactIn',
      side: expected.receives,
      quoted: 990n,
      limit: 985n,
      measured: 988n,
      difference: -2n,
    })
  })

  it('compares what an exact output cost', () => {
    const exactOut = { ...expected, kind: 'exactOut' as const, limit: 1_005n }
    expect(executionReport({ expected: exactOut, received: 990n, executed: { paid: 1_001n, fees: [] } })).toMatchObject({
      side: expected.paid,
      quoted: 1_000n,
      measured: 1_001n,
      difference: 1n,
    })
  })

  it('says nothing where the receipt did not tell', () => {
    expect(executionReport({ expected })).toBeNull()
    expect(executionReport({ expected: { ...expected, kind: 'exactOut' }, received: 990n, executed: { fees: [] } })).toBeNull()
    expect(executionReport({ received: 5n })).toBeNull()
  })

  it('names each pool whose fee was another one, whatever the case of its address', () => {
    const executed = {
      fees: [
        { pool: addressOf(0xaa).toUpperCase().replace('0X', '0x') as `0x${string}`, pips: 700n },
        { pool: addressOf(0xbb), pips: 1_800n },
        { pool: addressOf(0xcc), pips: 9n },
      ],
    }
    expect(changedFees({ expected, executed })).toEqual([{ pool: addressOf(0xaa), quoted: 500n, executed: 700n }])
  })
})
