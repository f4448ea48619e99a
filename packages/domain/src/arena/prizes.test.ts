import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostFee, maxPrizePool, type Pot, prizesOf } from './prizes.ts'
import { rankParticipants } from './rank.ts'

/** Shares of places that do not rise and total 10,000 with the host's. */
const pots = fc
  .tuple(
    fc.integer({ min: 0, max: 2_500 }),
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 100 }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
  )
  .map(([hostBps, parts, prizePool]): Pot => {
    const left = 10_000 - hostBps
    const total = parts.reduce((sum, part) => sum + part, 0)
    const shares = parts.map((part) => Math.max(1, Math.floor((part * (left - parts.length)) / total))).toSorted((a, b) => b - a)
    const rest = left - shares.reduce((sum, share) => sum + share, 0)
    return { prizePool, hostBps, placesBps: [shares[0]! + rest, ...shares.slice(1)] }
  })
const fields = fc
  .array(fc.record({ eligible: fc.boolean(), score: fc.bigInt({ min: -2n, max: 2n }) }), { minLength: 1, maxLength: 120 })
  .map((rows) => rankParticipants(rows.map((row, at) => ({ ...row, index: at + 1 }))))
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

const field = (...scores: readonly bigint[]) => rankParticipants(scores.map((score, at) => ({ index: at + 1, eligible: true, score })))
const pot = { prizePool: 1_000n, hostBps: 1_000, placesBps: [4_000, 3_000, 2_000] }

// ARENA-18: ties share equally the places they span, dust to the best place, empty places pro rata, no trade no prize
describe('prizes', () => {
  it('pay each place its share of the pool less the host’s', () =>
    expect(prizesOf(pot, field(9n, 8n, 7n, 6n))).toEqual([400n, 300n, 200n, 0n]))

  it('are shared equally by those who tie, over all places that they span', () => {
    expect(prizesOf(pot, field(9n, 9n, 7n))).toEqual([350n, 350n, 200n])
    expect(prizesOf(pot, field(9n, 8n, 7n, 7n, 7n, 7n))).toEqual([400n, 300n, 50n, 50n, 50n, 50n])
  })

  it('spread places that nobody fills by the shares of the others', () => expect(prizesOf(pot, field(9n, 8n))).toEqual([515n, 385n]))

  it('give what rounding leaves to the best place, a unit each in order of registration', () => {
    expect(prizesOf({ ...pot, prizePool: 1_003n }, field(9n, 9n, 9n))).toEqual([301n, 301n, 301n])
    expect(prizesOf({ ...pot, prizePool: 1_004n }, field(9n, 9n, 9n))).toEqual([302n, 301n, 301n])
  })

  it('go to nobody who did not trade', () => {
    const ranked = rankParticipants([
      { index: 1, eligible: false, score: 99n },
      { index: 2, eligible: true, score: -5n },
    ])
    expect(ranked.map(({ index }) => index)).toEqual([2, 1])
    expect(prizesOf(pot, ranked)).toEqual([900n, 0n])
    expect(prizesOf(pot, rankParticipants([{ index: 1, eligible: false, score: 1n }]))).toEqual([0n])
  })

  it('total exactly what the host leaves, whatever ties and places', () => {
    fc.assert(
      fc.property(pots, fields, (any, ranked) => {
        const hasWinner = ranked.some(({ eligible }) => eligible)
        expect(sum(prizesOf(any, ranked))).toBe(hasWinner ? any.prizePool - hostFee(any.prizePool, any.hostBps) : 0n)
      }),
    )
  })

  it('are equal for equal scores, but for one unit of dust in the best place, and fall from place to place', () => {
    fc.assert(
      fc.property(pots, fields, (any, ranked) => {
        const prizes = prizesOf(any, ranked)
        ranked.forEach(({ rank }, at) => {
          if (at === 0) return
          const [before, own] = [prizes[at - 1]!, prizes[at]!]
          if (ranked[at - 1]!.rank === rank) expect(before - own).toBeOneOf(rank === 1 ? [0n, 1n] : [0n])
          else expect(before >= own).toBe(true)
        })
      }),
    )
  })
})

// ARENA-6, ARENA-15
it('the pool may still grow by the entry fee of each free place', () => {
  expect(maxPrizePool(1_000n, 10n, { participants: 3, maxParticipants: 5 })).toBe(1_020n)
  expect(maxPrizePool(1_000n, 10n, { participants: 5, maxParticipants: 5 })).toBe(1_000n)
})
