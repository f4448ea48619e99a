import type { Address } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { detailOf, participantOf, the, UNIT } from '../testing.ts'
import { winningBalanceAfterSwap, placeAtBalance } from './afterSwap.ts'
import { heldTokens } from './booked.ts'
import { toCompetitionSearch } from './competitionSearch.ts'
import { nextAbove } from './nextAbove.ts'
import { MAX_RANKED_AT_ONCE, nextPage } from './nextPage.ts'
import { payoutsOf } from './payouts.ts'
import { rankPicture } from './rankSteps.ts'
import { actorOf, stateOf, withChain } from './standing.ts'

const [A, B, C] = [0xa1, 0xb1, 0xc1].map(addressOf) as [Address, Address, Address]
const WAD = 10n ** 18n

it('has a room in which one trades, by a choice of the address', () => {
  expect([{ view: 'trade' }, { view: 'other' }, {}].map(toCompetitionSearch)).toEqual([{ view: 'trade' }, {}, {}])
})

// ARENA-6, ARENA-18
describe('what places get of a prize pool', () => {
  it('is said once for places of the same share, and totals no more than the pool', () => {
    const { rows, host } = payoutsOf({ prizePool: 25_000n, hostBps: 1_000, placesBps: [4_000, 2_000, 1_000, 1_000, 1_000] })
    expect(rows).toEqual([
      { from: 1, to: 1, bps: 4_000, each: 10_000n },
      { from: 2, to: 2, bps: 2_000, each: 5_000n },
      { from: 3, to: 5, bps: 1_000, each: 2_500n },
    ])
    expect(host).toEqual({ bps: 1_000, amount: 2_500n })
    expect(rows.reduce((sum, { from, to, each }) => sum + BigInt(to - from + 1) * each, host.amount)).toBe(25_000n)
  })
})

// ARENA-8, ARENA-16
describe('who looks at a competition', () => {
  const read = {
    participants: 3,
    rankedCount: 2,
    prizePool: 30n,
    ownerFee: 4n,
    participant: { index: 2, traded: true, claimed: false, deposited: 60n, score: 0n },
    prize: 7n,
    paidIn: 5n,
  }
  const balances = { winningBalance: 1n, prizeBalance: 2n, booked: 3n }

  it('takes part by what the chain says, whatever the index still says', () => {
    expect(actorOf({ host: A }, B, read, null, balances)).toEqual({
      isHost: false,
      isParticipant: true,
      deposited: 60n,
      prize: 7n,
      refund: 5n,
      ...balances,
    })
    const { participant: _, ...without } = read
    expect(actorOf({ host: A }, B, without, participantOf(B, 1), balances)).toMatchObject({ isParticipant: false, deposited: 0n })
  })

  it('takes part by the index where the chain was not read, and hosts by its address in any letters', () => {
    const actor = actorOf({ host: A }, A.toUpperCase().replace('0X', '0x') as Address, undefined, participantOf(A, 1), balances)
    expect(actor).toMatchObject({ isHost: true, isParticipant: true, deposited: 100n * UNIT, prize: 0n })
  })

  it('sees the counts and the pool of the chain before those of the index', () => {
    expect(withChain(detailOf(), read)).toMatchObject({ participantsCount: 3, rankedCount: 2, prizePool: '30' })
    expect(withChain(detailOf(), undefined)).toEqual(detailOf())
    expect(stateOf(detailOf({ eligibleCount: 0 }), read)).toMatchObject({
      rules: { depositAmount: 50n * UNIT, entryFee: 5n * UNIT },
      facts: { nobodyTraded: true },
      ownerFee: 4n,
    })
    expect(stateOf(detailOf({ ownerFee: '9', ownerFeeClaimed: true }), undefined).ownerFee).toBe(0n)
    expect(stateOf(detailOf({ ownerFee: '9' }), undefined).ownerFee).toBe(9n)
  })
})

// ARENA-20, ARENA-25
describe('what is booked', () => {
  it('has the winning token first, and what was taken out is not left', () => {
    const competition = detailOf({ winningToken: the })
    const held = heldTokens(competition, { balances: [10n, 20n], withdrawn: [true, false], values: [null, 20n] })
    expect(held.map(({ address, balance, left, value, counts }) => [address, balance, left, value, counts])).toEqual([
      [the, 20n, 20n, 20n, true],
      [competition.tokens[0]!.address, 10n, 0n, null, false],
    ])
    expect(heldTokens(competition, undefined)).toEqual([])
  })
})

// ARENA-14, ARENA-26
describe('the place that a swap would give', () => {
  const pot = { prizePool: 1_000n, hostBps: 0, placesBps: [6_000, 4_000] }
  const everybody = [
    participantOf(A, 1, { score: String(WAD / 2n) }),
    participantOf(B, 2, { score: String(WAD / 4n) }),
    participantOf(C, 3, { score: '0', traded: false }),
  ]
  const at = (balance: bigint, account: Address = C) =>
    placeAtBalance({ everybody, account, deposited: 100n, balance, winType: 'pnlPercent', pot })

  it('follows from the balance of the winning token, the others as they are', () => {
    expect(at(160n)).toEqual({ rank: 1, score: (WAD * 6n) / 10n, prize: 600n })
    expect(at(130n)).toMatchObject({ rank: 2, prize: 400n })
    expect(at(100n)).toMatchObject({ rank: 3, prize: 0n })
  })

  it('is shared with whoever has the same result', () => {
    expect(at(150n)).toMatchObject({ rank: 1, prize: 500n })
  })

  it('is none for who takes no part, and no prize place for who deposited nothing', () => {
    expect(at(160n, addressOf(0xdd))).toBe(undefined)
    expect(placeAtBalance({ everybody, account: C, deposited: 0n, balance: 50n, winType: 'pnlPercent', pot })).toMatchObject({
      rank: 3,
      prize: 0n,
    })
  })

  it('counts what arrives of the winning token and what leaves of it', () => {
    const swap = { amountIn: 30n, amountOut: 7n }
    expect(winningBalanceAfterSwap(100n, { ...swap, paysWinning: true, receivesWinning: false })).toBe(70n)
    expect(winningBalanceAfterSwap(100n, { ...swap, paysWinning: false, receivesWinning: true })).toBe(107n)
    expect(winningBalanceAfterSwap(100n, { ...swap, paysWinning: false, receivesWinning: false })).toBe(100n)
  })
})

describe('the place above', () => {
  const rows = [participantOf(A, 1, { rank: 1, score: String(WAD / 2n) }), participantOf(B, 2, { rank: 2, score: String(WAD / 3n) })]
  const own = { rank: 3, balance: '100', deposited: '100' }

  it('says what is missing to stand level, to the unit', () => {
    // 133 of 100 has a third less one rounding, so 134 it is.
    expect(nextAbove(rows, own, { winType: 'pnlPercent' })).toEqual({ row: rows[1], missing: 34n })
    expect(nextAbove([participantOf(A, 1, { rank: 1, score: '25' })], own, { winType: 'amount' })?.missing).toBe(25n)
  })

  it('is nothing for the first', () => {
    expect(nextAbove(rows, { ...own, rank: 1 }, { winType: 'pnlPercent' })).toBe(undefined)
  })
})

// ARENA-27
it('ranks those next that the contract does not know, a hundred at most, in their order', () => {
  const everybody = Array.from({ length: 150 }, (_, at) => participantOf(addressOf(at + 1), at + 1, { isRankedOnChain: at < 20 }))
  const next = nextPage(everybody)
  expect(next).toHaveLength(MAX_RANKED_AT_ONCE)
  expect([next[0], next.at(-1)]).toEqual([addressOf(21), addressOf(120)])
  expect(nextPage(everybody.slice(0, 20))).toEqual([])
})

it('ranks whom a page passed over with everybody who stands behind them', () => {
  const everybody = [1, 2, 3, 4].map((n) => participantOf(addressOf(n), n, { isRankedOnChain: n !== 2 }))
  expect(nextPage(everybody)).toEqual([addressOf(2), addressOf(3), addressOf(4)])
})

describe('places over time', () => {
  const span = { start: 0, end: 100, now: 60 }
  const points = [
    { at: 0, rank: 5, score: '0' },
    { at: 20, rank: 1, score: '9' },
    { at: 40, rank: 3, score: '4' },
  ]

  it('have the first on top and last until the next one, up to now', () => {
    const picture = rankPicture(points, span, { lastPaid: 2, participants: 8 })
    expect(picture?.steps).toEqual([
      { x: 0, y: 1 },
      { x: 0.2, y: 0 },
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ])
    expect(picture?.cut).toBe(0.25)
    expect(picture?.best).toBe(points[1])
    expect(picture?.scale.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  })

  it('show the last paid place as far as there are participants, in round figures', () => {
    expect(rankPicture(points, span, { lastPaid: 20, participants: 400 })?.scale.at(-1)).toEqual({ rank: 16, y: 15 / 19 })
    expect(rankPicture([], span, { lastPaid: 2, participants: 8 })).toBe(undefined)
  })
})
