import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareParticipants, rankParticipants, rankWith } from './rank.ts'
import { pnlOf, scoreOf } from './score.ts'
import type { Scored } from './types.ts'

const WAD = 10n ** 18n
const participants = fc
  .array(fc.record({ eligible: fc.boolean(), score: fc.bigInt({ min: -3n, max: 3n }) }), { maxLength: 40 })
  .map((rows): Scored[] => rows.map((row, at) => ({ ...row, index: at + 1 })))

// ARENA-14: %PNL = (end − deposited) / deposited; Amount = end − deposited
describe('a score', () => {
  it.each([
    ['pnlPercent', 150n, 100n, WAD / 2n],
    ['pnlPercent', 50n, 100n, -WAD / 2n],
    ['pnlPercent', 0n, 7n, -WAD],
    ['pnlPercent', 2n, 3n, (2n * WAD) / 3n - WAD],
    ['amount', 150n, 100n, 50n],
    ['amount', 20n, 100n, -80n],
    ['pnlPercent', 5n, 0n, 0n],
    ['amount', 5n, 0n, 0n],
  ] as const)('by %s of %s after %s deposited is %s', (winType, end, deposited, score) =>
    expect(scoreOf(winType, end, deposited)).toBe(score),
  )

  it('rounds a return down', () => expect(scoreOf('pnlPercent', 1n, 3n)).toBe(WAD / 3n - WAD))

  // ARENA-16: late deposits raise the denominator and are never profit
  it('is no better by a deposit alone', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: WAD }),
        fc.bigInt({ min: 0n, max: WAD }),
        fc.bigInt({ min: 1n, max: WAD }),
        (first, gain, late) => {
          const end = first + gain
          expect(scoreOf('pnlPercent', end + late, first + late) <= scoreOf('pnlPercent', end, first)).toBe(true)
          expect(pnlOf(end + late, first + late)).toBe(pnlOf(end, first))
        },
      ),
    )
  })
})

// ARENA-26: one comparator makes ranks
describe('the order of participants', () => {
  const one = (index: number, score: bigint, eligible = true): Scored => ({ index, score, eligible })

  it('has who traded first, then scores, then registration', () => {
    const ranked = rankParticipants([one(1, 5n), one(2, 9n, false), one(3, 7n), one(4, 5n), one(5, 9n, false)])
    expect(ranked.map(({ index, rank, tied }) => [index, rank, tied])).toEqual([
      [3, 1, 1],
      [1, 2, 2],
      [4, 2, 2],
      [2, 4, 2],
      [5, 4, 2],
    ])
  })

  it('is the same whatever the order in which rows come', () => {
    fc.assert(
      fc.property(participants, fc.func(fc.nat()), (rows, key) => {
        const shuffled = rows.toSorted((a, b) => key(a.index) - key(b.index))
        expect(rankParticipants(shuffled)).toEqual(rankParticipants(rows))
      }),
    )
  })

  it('is total, and equal scores share the best place of their group', () => {
    fc.assert(
      fc.property(participants, (rows) => {
        const ranked = rankParticipants(rows)
        ranked.forEach((own, at) => {
          if (at > 0) expect(compareParticipants(ranked[at - 1]!, own)).toBeLessThan(0)
          const group = rows.filter((other) => other.eligible === own.eligible && other.score === own.score)
          const better = rows.filter((other) => compareParticipants(other, own) < 0 && !group.includes(other))
          expect([own.rank, own.tied]).toEqual([better.length + 1, group.length])
          expect(
            rankWith(
              rows.filter(({ index }) => index !== own.index),
              own,
            ),
          ).toBe(own.rank)
        })
      }),
    )
  })
})
