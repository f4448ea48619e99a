import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { actionBlocker, type CompetitionAction, type CompetitionActor, type CompetitionState } from './actions.ts'

const times = { registrationStart: 1_000, registrationEnd: 5_000, start: 9_000, end: 20_000 }
const NOT_OPEN = 999
const REGISTRATION = 1_000
const WAITING = 5_000
const LIVE = 9_000
const OVER = 20_000
const state: CompetitionState = {
  rules: {
    ...times,
    winType: 'pnlPercent',
    depositType: 'free',
    maxParticipants: 4,
    winningToken: TOKEN_A,
    depositAmount: 100n,
    prizeToken: TOKEN_B,
    hostContribution: 1_000n,
    entryFee: 5n,
    hostBps: 500,
    placesBps: [5_000, 4_500],
  },
  facts: { cancelled: false, participants: 3, rankedCount: 0, nobodyTraded: false },
  ownerFee: 50n,
}
const actor: CompetitionActor = {
  isHost: false,
  isParticipant: true,
  deposited: 100n,
  booked: 100n,
  prize: 500n,
  refund: 0n,
  winningBalance: 1_000n,
  prizeBalance: 1_000n,
}
const visitor = { ...actor, isParticipant: false, deposited: 0n, booked: 0n, prize: 0n }
const fixed: CompetitionState = { ...state, rules: { ...state.rules, depositType: 'fixed' } }
const withFacts = (facts: Partial<CompetitionState['facts']>): CompetitionState => ({ ...state, facts: { ...state.facts, ...facts } })
const ranked = withFacts({ rankedCount: 3 })
const cancelled = withFacts({ cancelled: true })
const lonely = withFacts({ participants: 1 })

type Case = [what: string, action: CompetitionAction, now: number, blocker: string | undefined, CompetitionState, CompetitionActor, bigint?]

// ARENA-15, ARENA-16, ARENA-17, ARENA-18, ARENA-19, ARENA-20, ARENA-27
describe('what somebody can do', () => {
  it.each<Case>([
    ['joining in time', 'join', REGISTRATION, undefined, state, visitor, 100n],
    ['joining without a deposit yet', 'join', REGISTRATION, undefined, state, visitor],
    ['joining too early', 'join', NOT_OPEN, 'registrationNotOpen', state, visitor, 100n],
    ['joining too late', 'join', WAITING, 'registrationClosed', state, visitor, 100n],
    ['joining the last place that is gone', 'join', REGISTRATION, 'full', withFacts({ participants: 4 }), visitor, 100n],
    ['joining twice', 'join', REGISTRATION, 'joined', state, actor, 100n],
    ['joining what was taken back', 'join', REGISTRATION, 'cancelled', cancelled, visitor, 100n],
    ['joining with too little', 'join', REGISTRATION, 'depositBelowMinimum', state, visitor, 99n],
    ['joining without the entry fee', 'join', REGISTRATION, 'prizeBalanceTooLow', state, { ...visitor, prizeBalance: 4n }, 100n],
    ['joining without the deposit', 'join', REGISTRATION, 'winningBalanceTooLow', state, { ...visitor, winningBalance: 99n }, 100n],
    ['joining with another deposit than all', 'join', REGISTRATION, 'depositDiffers', fixed, visitor, 101n],
    ['a second fixed deposit', 'deposit', WAITING, 'depositMade', fixed, actor, 100n],
    ['a fixed deposit before the start', 'deposit', WAITING, undefined, fixed, { ...actor, deposited: 0n }, 100n],
    ['a fixed deposit at the start', 'deposit', LIVE, 'tooLate', fixed, { ...actor, deposited: 0n }, 100n],
    ['a free deposit in the last second', 'deposit', OVER - 1, undefined, state, actor, 1n],
    ['a free deposit at the end', 'deposit', OVER, 'tooLate', state, actor, 1n],
    ['a first free deposit below the minimum', 'deposit', LIVE, 'depositBelowMinimum', state, { ...actor, deposited: 0n }, 99n],
    ['a deposit of nothing', 'deposit', LIVE, 'amountMissing', state, actor],
    ['a deposit of who did not join', 'deposit', LIVE, 'notJoined', state, visitor, 100n],
    ['an increase before registration', 'increase', NOT_OPEN, 'registrationNotOpen', state, visitor, 1n],
    ['an increase by anybody', 'increase', OVER - 1, undefined, state, visitor, 1n],
    ['an increase at the end', 'increase', OVER, 'tooLate', state, visitor, 1n],
    ['an increase above the balance', 'increase', LIVE, 'prizeBalanceTooLow', state, visitor, 1_001n],
    ['trading before the start', 'trade', WAITING, 'notLive', state, actor],
    ['trading', 'trade', LIVE, undefined, state, actor],
    ['trading without joining', 'trade', LIVE, 'notJoined', state, visitor],
    ['taking back in time', 'cancel', NOT_OPEN, undefined, state, { ...actor, isHost: true }],
    ['taking back too late', 'cancel', REGISTRATION, 'tooLate', state, { ...actor, isHost: true }],
    ['taking back what another hosts', 'cancel', NOT_OPEN, 'notHost', state, actor],
    ['ranking by anybody', 'submitRanking', OVER, undefined, state, visitor],
    ['ranking too early', 'submitRanking', LIVE, 'notEnded', state, visitor],
    ['ranking once more', 'submitRanking', OVER, 'ranked', ranked, visitor],
    ['withdrawing after the end', 'withdraw', OVER, undefined, state, actor],
    ['withdrawing before', 'withdraw', OVER - 1, 'notEnded', state, actor],
    ['withdrawing twice', 'withdraw', OVER, 'nothingToClaim', state, { ...actor, booked: 0n }],
    ['withdrawing of a void one', 'withdraw', LIVE, undefined, lonely, actor],
    ['claiming before the ranking', 'claimPrize', OVER, 'notRanked', state, actor],
    ['claiming', 'claimPrize', OVER, undefined, ranked, actor],
    ['claiming twice', 'claimPrize', OVER, 'nothingToClaim', ranked, { ...actor, prize: 0n }],
    ['claiming a prize of nobody’s', 'claimPrize', OVER, 'notJoined', ranked, visitor],
    ['claiming of a void one', 'claimPrize', OVER, 'void', lonely, actor],
    ['the host’s share', 'claimOwnerFee', OVER, undefined, ranked, visitor],
    ['the host’s share twice', 'claimOwnerFee', OVER, 'nothingToClaim', { ...ranked, ownerFee: 0n }, visitor],
    ['a refund of a void one', 'refund', LIVE, undefined, lonely, { ...actor, refund: 5n }],
    ['a refund of what goes on', 'refund', LIVE, 'notEnded', state, { ...actor, refund: 5n }],
    ['a refund twice', 'refund', LIVE, 'nothingToClaim', lonely, actor],
  ])('%s (%s at %i): %s', (_what, action, now, blocker, where, who, amount) =>
    expect(actionBlocker(action, where, who, now, amount)).toBe(blocker),
  )

  it('needs both amounts where prize token and winning token are the same', () => {
    const same = { ...state, rules: { ...state.rules, prizeToken: TOKEN_A } }
    const rich = { ...visitor, winningBalance: 105n, prizeBalance: 105n }
    expect(actionBlocker('join', same, rich, REGISTRATION, 100n)).toBe(undefined)
    const poor = { ...visitor, winningBalance: 104n, prizeBalance: 104n }
    expect(actionBlocker('join', same, poor, REGISTRATION, 100n)).toBe('winningBalanceTooLow')
  })
})
