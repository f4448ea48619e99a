import type { Ranked } from './rank.ts'
import type { Scored } from './types.ts'

/** Basis points of the whole. */
export const TOTAL_BPS = 10_000

/** What prizes are paid from. */
export type Pot = {
  /** Raw units of the prize token. */
  readonly prizePool: bigint
  readonly hostBps: number
  readonly placesBps: readonly number[]
}

/** The host's share of a prize pool, rounded down. Twin of PrizeMath.hostFee. */
export const hostFee = (prizePool: bigint, hostBps: number): bigint => (prizePool * BigInt(hostBps)) / BigInt(TOTAL_BPS)

/** Shares of the places from `from` (1 = the best) to `to` together; those that there are not are nothing. Twin of PrizeMath.shareOf. */
export const shareOf = (placesBps: readonly number[], from: number, to: number): number =>
  placesBps.slice(from - 1, Math.max(from - 1, to)).reduce((total, bps) => total + bps, 0)

/**
 * What each of `members` of a group gets of `net`, rounded down. The group's places have `groupBps` of the `filledBps` of all places that somebody fills.
 * Twin of PrizeMath.groupPrize.
 */
export const groupPrize = (net: bigint, groupBps: number, filledBps: number, members: number): bigint =>
  (net * BigInt(groupBps)) / (BigInt(filledBps) * BigInt(members))

/** What the `position`-th (from 0 on) of `members` of the best group gets of what rounding left: a unit each, in turn. Twin of PrizeMath.dustOf. */
export const dustOf = (dust: bigint, members: number, position: number): bigint =>
  dust / BigInt(members) + (BigInt(position) < dust % BigInt(members) ? 1n : 0n)

// ARENA-18
/**
 * Prizes of ranked participants, in their order. They total the pool less the host's share: places that nobody fills are spread over the others by their
 * shares, and what rounding leaves goes to the best group. Without a trade there is no prize, and where nobody traded none at all.
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

/** The prize pool, if everybody that there is room for pays an entry fee. */
export const maxPrizePool = (
  prizePool: bigint,
  entryFee: bigint,
  { participants, maxParticipants }: { readonly participants: number; readonly maxParticipants: number },
): bigint => prizePool + entryFee * BigInt(Math.max(0, maxParticipants - participants))
