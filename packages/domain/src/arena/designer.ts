import { hostFee, type Pot, prizesOf } from './prizes.ts'
import { rankParticipants } from './rank.ts'
import { scoreOf } from './score.ts'
import { MIN_PARTICIPANTS } from './phase.ts'
import { type DepositType, type WinType, winTypes } from './types.ts'

/** What each place gets of a pot, if nobody ties and `eligible` participants trade. Raw units of the prize token, best place first. */
export const payoutsByPlace = (pot: Pot, eligible: number): readonly bigint[] => {
  const count = Math.min(eligible, pot.placesBps.length)
  const field = Array.from({ length: eligible }, (_, at) => ({ index: at + 1, eligible: true, score: BigInt(eligible - at) }))
  return prizesOf(pot, rankParticipants(field)).slice(0, count)
}

/** What a competition costs its host, in raw units of the prize token; the creation fee comes on top. */
export type HostOutcome = {
  /** With the fewest and with the most participants: the prize pool, and the host's share of it. */
  readonly fewest: { readonly prizePool: bigint; readonly ownerFee: bigint }
  readonly most: { readonly prizePool: bigint; readonly ownerFee: bigint }
  /** The most that the host can be short of after all claims: its contribution less the least share. A void competition pays the contribution back. */
  readonly worst: bigint
}

// ARENA-11, ARENA-15
/** The host's worst case: the fewest participants that a competition begins with, and nobody else adds to the pool. */
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

/** Numbers from 0 (inclusive) to 1 (exclusive) that follow from a seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A draw of the standard normal distribution, of two even draws. */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export const SIMULATED_FIELDS = 500

/** How fields of participants come out under a win type, as shares of one. */
export type FieldOutcome = {
  /** Fields that are won by the largest deposit, and by the best return. */
  readonly largestDepositWins: number
  readonly bestReturnWins: number
  /** What the tenth with the largest deposits takes of the prizes on average. */
  readonly largestTenthTakes: number
}

export type FieldRequest = {
  readonly pot: Pot
  readonly participants: number
  readonly depositType: DepositType
  readonly depositAmount: bigint
  readonly seed: number
  readonly fields?: number
}

/** Spread of returns over a competition, and of deposits where everybody chooses one, as natural logarithms. */
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
 * The same simulated fields, ranked by each win type. Returns are drawn alike for everybody; where deposits are free, they are spread. Follows from the seed.
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
