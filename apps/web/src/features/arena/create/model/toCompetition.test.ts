import { findCompetitionFaults } from '@exchange/domain/arena/validation'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { type CreateDraft, emptyDraft, parseDraft } from './createDraft.ts'
import { factsOf, NOW } from './testing.ts'
import { usualTimes } from './times.ts'
import { minDepositRaw, referencesOf, toCompetition, toRules } from './toCompetition.ts'

const [A, B, C] = [addressOf(1), addressOf(2), addressOf(0xc)]
const typed: CreateDraft = {
  ...emptyDraft,
  ...usualTimes(NOW),
  name: 'Harbour Cup',
  description: 'Six days on two tokens.',
  tokens: [A, B],
  winningToken: A,
  participants: '120',
  deposit: '100.5',
  hasEntryFee: true,
  entryFee: '5',
  prizeToken: B,
  contribution: '4,000.25',
}

describe('a typed competition', () => {
  it('has its amounts in raw units of their tokens', () => {
    const rules = toRules(toCompetition(typed, { winning: 18, prize: 6 }))
    expect(rules).toMatchObject({
      maxParticipants: 120,
      depositAmount: 100_500_000_000_000_000_000n,
      hostContribution: 4_000_250_000n,
      entryFee: 5_000_000n,
      hostBps: 1_000,
    })
    expect(rules?.placesBps.reduce((sum, bps) => sum + bps, 0)).toBe(9_000)
  })

  it('can be made', () => {
    const facts = factsOf({ isFeeInPrizeToken: false, minDeposit: null, prizeBalance: 5_000_000_000n })
    expect(findCompetitionFaults(toCompetition(typed, { winning: 18, prize: 6 }), facts)).toEqual([])
  })

  // ARENA-11: an entry fee counts only if entry fees are on
  it('has no entry fee where they are off', () => {
    expect(toCompetition({ ...typed, hasEntryFee: false }, { winning: 18, prize: 6 }).entryFee).toBeNull()
    expect(toRules(toCompetition({ ...typed, hasEntryFee: false }, { winning: 18, prize: 6 }))?.entryFee).toBe(0n)
  })

  it.each<Partial<CreateDraft>>([
    { deposit: 'x' },
    { contribution: '' },
    { winningToken: null },
    { prizeToken: null },
    { participants: '1.5' },
    { start: null },
  ])('with %j has no rules yet', (change) => {
    expect(toRules(toCompetition({ ...typed, ...change }, { winning: 18, prize: 6 }))).toBeNull()
  })

  it('comes back from storage as it was, and what it cannot be as it was at first', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
    expect(parseDraft({ step: 'paid', tokens: ['0x12', A], groups: [{ places: 0, share: '1' }], end: 'soon', name: 7 })).toEqual({
      ...emptyDraft,
      tokens: [A],
    })
    expect(parseDraft(null)).toEqual(emptyDraft)
  })
})

// ARENA-24: one reference for each tradable token but the winning one, in order
it('gives each token but the winning one its way there', () => {
  const ways = new Map([
    [B.toLowerCase(), [addressOf(0xb1)]],
    [C.toLowerCase(), [addressOf(0xc1), addressOf(0xc2)]],
  ])
  expect(referencesOf([C, A, B], A, ways)).toEqual([
    { token: C, pools: [addressOf(0xc1), addressOf(0xc2)] },
    { token: B, pools: [addressOf(0xb1)] },
  ])
})

// ARENA-16: a deposit below the minimum shows the minimum in USDT
it('asks for no less than the least deposit in dollars, rounded up', () => {
  expect(minDepositRaw('spot', 18, 10n ** 18n)).toBe(10n * 10n ** 18n)
  expect(minDepositRaw('perpetual', 6, 3n * 10n ** 18n)).toBe(16_666_667n)
  expect([minDepositRaw('spot', undefined, 1n), minDepositRaw('spot', 18, undefined), minDepositRaw('spot', 18, 0n)]).toEqual([
    null,
    null,
    null,
  ])
})
