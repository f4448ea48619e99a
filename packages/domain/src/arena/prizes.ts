import type { Ranked } from './rank.ts'
import type { Scored } from './types.ts'

/** 100 % in basis points. */
export const TOTAL_BPS = 10_000

/** What prizes are paid from. */
export type Pot = {
  /** Raw units of the prize token. */
  readonly prizePool: bigint
  readonly hostBps: number
  readonly placesBps: readonly number[]
}

/** The host's share of a prize pool in raw units, rounded down. Twin of PrizeMath.hostFee. */
export const hostFee = (prizePool: bigint, hostBps: number): bigint => (prizePool * BigInt(hostBps)) / BigInt(TOTAL_BPS)

/**
 * The sum of the places' shares, in basis points, from place `from` (1 = best) to place `to`. Missing places count as zero. Twin of
 * PrizeMath.shareOf.
 */
export const shareOf = (placesBps: readonly number[], from: number, to: number): number =>
  placesBps.slice(from - 1, Math.max(from - 1, to)).reduce((total, bps) => total + bps, 0)

/**
 * Prize of each of the `members` of a tied group, in raw units, rounded down: `net` × groupBps ÷ filledBps ÷ members. `groupBps` are the
 * shares of the group's places, `filledBps` those of all filled places. Twin of PrizeMath.groupPrize.
 */
export const groupPrize = (net: bigint, groupBps: number, filledBps: number, members: number): bigint =>
  (net * BigInt(groupBps)) / (BigInt(filledBps) * BigInt(members))

/**
 * Part of the rounding remainder for the member at `position` (from 0) of the best group: one unit each, in turn. Twin of PrizeMath.dustOf.
 */
export const dustOf = (dust: bigint, members: number, position: number): bigint =>
  dust / BigInt(members) + (BigInt(position) < dust % BigInt(members) ? 1n : 0n)

// ARENA-18
/**
 * Prizes of ranked participants in raw units, in their order. They add up to the pool less the host's share. Shares of empty places are
 * spread pro rata, and the rounding remainder goes to the best group. A participant without a trade gets no prize; if nobody traded, nobody
 * does.
 */
export const prizesOf = <T extends Scored>({ prizePool, hostBps, placesBps }: Pot, ranked: readonly Ranked<T>[]): readonly bigint[] => {
  const filled = Math.min(placesBps.length, ranked.filter(({ eligible }) => eligible).length)
  if (filled === 0) return ranked.map(() => 0n)
  const net = prizePool - hostFee(prizePool, hostBps)
  const filledBps = shareOf(placesBps, 1, filled)
  const prizes = ranked.map(({ rank, tied }) =>
    rank > filled ? 0n : groupPrize(net, shareOf(placesBps, rank, rank + tied - 1), filledBps, tied),
  )
  const dust = net - prizes.reduce((total, prize) => total + prize, 0n)
  return prizes.map((prize, at) => (ranked[at]!.rank === 1 ? prize + dustOf(dust, ranked[at]!.tied, at) : prize))
}

/** The prize pool in raw units if all places are taken and everyone pays the entry fee. */
export const maxPrizePool = (
  prizePool: bigint,
  entryFee: bigint,
  { participants, maxParticipants }: { readonly participants: number; readonly maxParticipants: number },
): bigint => prizePool + entryFee * BigInt(Math.max(0, maxParticipants - participants))
