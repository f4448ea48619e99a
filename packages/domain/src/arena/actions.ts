import { competitionPhase, type PhaseFacts } from './phase.ts'
import type { CompetitionRules } from './types.ts'

/** The actions on a competition. */
export type CompetitionAction =
  'join' | 'deposit' | 'increase' | 'trade' | 'cancel' | 'submitRanking' | 'withdraw' | 'claimPrize' | 'claimOwnerFee' | 'refund'

/** The account that wants to act. A balance of null is unknown and does not block. */
export type CompetitionActor = {
  readonly isHost: boolean
  readonly isParticipant: boolean
  /** Raw units of the winning token: the total deposited, and the booked balance that was not withdrawn. */
  readonly deposited: bigint
  readonly booked: bigint
  /** Raw units of the prize token: the claimable prize, and the refund if the competition has no result. */
  readonly prize: bigint
  readonly refund: bigint
  readonly winningBalance: bigint | null
  readonly prizeBalance: bigint | null
}

/** The state of a competition as far as actions depend on it. */
export type CompetitionState = {
  readonly rules: CompetitionRules
  readonly facts: PhaseFacts
  /** The host's claimable fee, in raw units of the prize token. */
  readonly ownerFee: bigint
}

/** Why an action is not possible. Only the first reason is returned. */
export type ActionBlocker =
  | 'cancelled'
  | 'void'
  | 'registrationNotOpen'
  | 'registrationClosed'
  | 'full'
  | 'joined'
  | 'notJoined'
  | 'notHost'
  | 'notLive'
  | 'tooLate'
  | 'notEnded'
  | 'notRanked'
  | 'ranked'
  | 'amountMissing'
  | 'depositDiffers'
  | 'depositBelowMinimum'
  | 'depositMade'
  | 'winningBalanceTooLow'
  | 'prizeBalanceTooLow'
  | 'nothingToClaim'

type Check = readonly [blocker: ActionBlocker, holds: boolean]
const firstOf = (checks: readonly Check[]): ActionBlocker | undefined => checks.find(([, holds]) => holds)?.[0]

const isBelow = (balance: bigint | null, needed: bigint): boolean => balance !== null && balance < needed

/** The reason against depositing an additional amount of the winning token. */
const depositChecks = ({ depositType, depositAmount }: CompetitionRules, deposited: bigint, amount: bigint): readonly Check[] =>
  depositType === 'fixed'
    ? [
        ['depositMade', deposited > 0n],
        ['depositDiffers', amount !== depositAmount],
      ]
    : [['depositBelowMinimum', deposited + amount < depositAmount]]

const claimChecks = (phase: string, waits: bigint): readonly Check[] => [
  ['void', phase === 'void'],
  ['cancelled', phase === 'cancelled'],
  ['notEnded', phase !== 'ended' && phase !== 'ranked'],
  ['notRanked', phase === 'ended'],
  ['nothingToClaim', waits === 0n],
]

// ARENA-15, ARENA-16, ARENA-17, ARENA-18, ARENA-19, ARENA-20, ARENA-27
/**
 * Why an account cannot act at `now` (seconds of chain time), by the contract's rules; undefined if it can. `amount`: raw units to deposit
 * or to add to the prize pool. A join may have no deposit yet.
 */
export const actionBlocker = (
  action: CompetitionAction,
  { rules, facts, ownerFee }: CompetitionState,
  actor: CompetitionActor,
  now: number,
  amount = 0n,
): ActionBlocker | undefined => {
  const phase = competitionPhase(rules, facts, now)
  const isOver = phase === 'ended' || phase === 'ranked'
  const pays = rules.winningToken === rules.prizeToken ? rules.entryFee + amount : amount
  const gone: readonly Check[] = [['cancelled', phase === 'cancelled']]
  const checks: Readonly<Record<CompetitionAction, readonly Check[]>> = {
    join: [
      ...gone,
      ['joined', actor.isParticipant],
      ['registrationNotOpen', phase === 'notOpen'],
      ['registrationClosed', phase !== 'registration'],
      ['full', facts.participants >= rules.maxParticipants],
      ...(amount === 0n ? [] : depositChecks(rules, 0n, amount)),
      ['prizeBalanceTooLow', isBelow(actor.prizeBalance, rules.entryFee)],
      ['winningBalanceTooLow', isBelow(actor.winningBalance, pays)],
    ],
    deposit: [
      ...gone,
      ['notJoined', !actor.isParticipant],
      ['void', phase === 'void'],
      ['tooLate', isOver || (rules.depositType === 'fixed' && phase === 'live')],
      ['amountMissing', amount === 0n],
      ...depositChecks(rules, actor.deposited, amount),
      ['winningBalanceTooLow', isBelow(actor.winningBalance, amount)],
    ],
    increase: [
      ...gone,
      ['registrationNotOpen', phase === 'notOpen'],
      ['void', phase === 'void'],
      ['tooLate', isOver],
      ['amountMissing', amount === 0n],
      ['prizeBalanceTooLow', isBelow(actor.prizeBalance, amount)],
    ],
    trade: [...gone, ['notJoined', !actor.isParticipant], ['notLive', phase !== 'live'], ['amountMissing', actor.booked === 0n]],
    cancel: [...gone, ['notHost', !actor.isHost], ['tooLate', phase !== 'notOpen']],
    submitRanking: [...gone, ['void', phase === 'void'], ['notEnded', !isOver], ['ranked', phase === 'ranked']],
    withdraw: [
      ...gone,
      ['notJoined', !actor.isParticipant],
      ['notEnded', !isOver && phase !== 'void'],
      ['nothingToClaim', actor.booked === 0n],
    ],
    claimPrize: [['notJoined', !actor.isParticipant], ...claimChecks(phase, actor.prize)],
    claimOwnerFee: claimChecks(phase, ownerFee),
    refund: [
      // A cancelled competition held only its host's money.
      ['cancelled', phase === 'cancelled'],
      ['notEnded', phase !== 'void'],
      ['nothingToClaim', actor.refund === 0n],
    ],
  }
  return firstOf(checks[action])
}
