import { hostFee, type Pot, prizesOf } from './prizes.ts'
import { rankParticipants } from './rank.ts'
import { scoreOf } from './score.ts'
import { MIN_PARTICIPANTS } from './phase.ts'
import { type DepositType, type WinType, winTypes } from './types.ts'

/** The prize of each place if there are no ties and `eligible` participants trade. Raw units of the prize token, best place first. */
export const payoutsByPlace = (pot: Pot, eligible: number): readonly bigint[] => {
  const count = Math.min(eligible, pot.placesBps.length)
  const field = Array.from({ length: eligible }, (_, at) => ({ index: at + 1, eligible: true, score: BigInt(eligible - at) }))
  return prizesOf(pot, rankParticipants(field)).slice(0, count)
}

/** The cost of a competition for its host, in raw units of the prize token, without the creation fee. */
export type HostOutcome = {
  /** With the fewest and with the most participants: the prize pool, and the host's share of it. */
  readonly fewest: { readonly prizePool: bigint; readonly ownerFee: bigint }
  readonly most: { readonly prizePool: bigint; readonly ownerFee: bigint }
  /**
   * The host's largest possible loss after all claims: its contribution less its smallest share. A void competition refunds the
   * contribution.
   */
  readonly worst: bigint
}

// ARENA-11, ARENA-15
/** The host's worst case: the minimum number of participants, and no further additions to the pool. */
export const hostOutcome = ({
  hostContribution,
  entryFee,
  hostBps,
  maxParticipants,
}: {
  readonly hostContribution: bigint
  readonly entryFee: bigint
  readonly hostBps: number
  readonly maxParticipants: number
}): HostOutcome => {
  const outcome = (participants: number) => {
    const prizePool = hostContribution + entryFee * BigInt(participants)
    return { prizePool, ownerFee: hostFee(prizePool, hostBps) }
  }
  const [fewest, most] = [outcome(MIN_PARTICIPANTS), outcome(maxParticipants)]
  return { fewest, most, worst: hostContribution > fewest.ownerFee ? hostContribution - fewest.ownerFee : 0n }
}

/** Pseudo-random numbers from 0 (inclusive) to 1 (exclusive), determined by a seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A sample of the standard normal distribution, from two uniform samples. */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Number of simulated fields. */
export const SIMULATED_FIELDS = 500

/** Results of simulated fields under a win type, as fractions of one. */
export type FieldOutcome = {
  /** Fraction of fields won by the largest deposit, and by the best return. */
  readonly largestDepositWins: number
  readonly bestReturnWins: number
  /** Average fraction of the prizes that goes to the tenth with the largest deposits. */
  readonly largestTenthTakes: number
}

/** The competition to simulate. */
export type FieldRequest = {
  readonly pot: Pot
  readonly participants: number
  readonly depositType: DepositType
  readonly depositAmount: bigint
  readonly seed: number
  readonly fields?: number
}

/** Standard deviations, in natural logarithms, of returns over a competition and of freely chosen deposits. */
const RETURN_SPREAD = 0.15
const DEPOSIT_SPREAD = 1.2
const PRECISION = 1_000_000

type Player = { readonly index: number; readonly eligible: true; readonly deposited: bigint; readonly end: bigint }

const fieldOf = ({ participants, depositType, depositAmount }: FieldRequest, random: () => number): readonly Player[] =>
  Array.from({ length: participants }, (_, at) => {
    const factor = depositType === 'fixed' ? 1 : Math.exp(Math.abs(normal(random)) * DEPOSIT_SPREAD)
    const deposited = (depositAmount * BigInt(Math.round(factor * PRECISION))) / BigInt(PRECISION)
    const end = (deposited * BigInt(Math.round(Math.exp(normal(random) * RETURN_SPREAD) * PRECISION))) / BigInt(PRECISION)
    return { index: at + 1, eligible: true, deposited, end }
  })

const bestBy = (players: readonly Player[], keyOf: (player: Player) => bigint): number =>
  players.reduce((best, player) => (keyOf(player) > keyOf(best) ? player : best)).index

// ARENA-14
/**
 * Simulates fields of participants and ranks them by each win type. All returns have the same distribution; free deposits vary. The result
 * is determined by the seed.
 */
export const simulateFields = (request: FieldRequest): Readonly<Record<WinType, FieldOutcome>> => {
  const random = seeded(request.seed)
  const fields = Array.from({ length: request.fields ?? SIMULATED_FIELDS }, () => fieldOf(request, random))
  const tenth = Math.max(1, Math.floor(request.participants / 10))
  const outcome = (winType: WinType): FieldOutcome => {
    let [largest, best, taken] = [0, 0, 0]
    for (const players of fields) {
      const ranked = rankParticipants(players.map((player) => ({ ...player, score: scoreOf(winType, player.end, player.deposited) })))
      const prizes = prizesOf(request.pot, ranked)
      const winner = ranked[0]!.index
      if (winner === bestBy(players, ({ deposited }) => deposited)) largest++
      if (winner === bestBy(players, ({ end, deposited }) => scoreOf('pnlPercent', end, deposited))) best++
      const large = new Set(
        players
          .toSorted((a, b) => (a.deposited === b.deposited ? a.index - b.index : a.deposited > b.deposited ? -1 : 1))
          .slice(0, tenth)
          .map(({ index }) => index),
      )
      const total = prizes.reduce((sum, prize) => sum + prize, 0n)
      const theirs = prizes.reduce((sum, prize, at) => (large.has(ranked[at]!.index) ? sum + prize : sum), 0n)
      taken += total === 0n ? 0 : Number((theirs * BigInt(PRECISION)) / total) / PRECISION
    }
    const share = (count: number): number => count / fields.length
    return { largestDepositWins: share(largest), bestReturnWins: share(best), largestTenthTakes: share(taken) }
  }
  return Object.fromEntries(winTypes.map((winType) => [winType, outcome(winType)])) as Record<WinType, FieldOutcome>
}
