import { EPOCH } from '../epoch/epoch.ts'
import { voteShare } from './votes.ts'

/** What decides a gauge's part of an epoch's emission. Votes are those of the epoch before, in wei. */
export type EmissionVotes = {
  readonly votes: bigint
  /** Votes of all gauges that were alive at the end of that epoch. */
  readonly total: bigint
  /** Whether the gauge was killed in that epoch and not revived before its end. */
  readonly excluded: boolean
}

/** A gauge's part of an emission in wei, rounded down. */
export const gaugeEmission = (emission: bigint, { votes, total, excluded }: EmissionVotes): bigint =>
  excluded ? 0n : voteShare(emission, votes, total)

/** The stream of a gauge: wei per second until `finish`. */
export type GaugeStream = { readonly rate: bigint; readonly finish: bigint }

/** What a stream has yet to pay at `now`. Twin of Gauge.left. */
export const streamLeft = ({ rate, finish }: GaugeStream, now: bigint): bigint => (finish > now ? (finish - now) * rate : 0n)

/**
 * The stream after `amount` arrived at `now`: seven days long, what was left of the last one in it. `rest` is below one wei per second and
 * goes back to the minter. Twin of Gauge.notifyRewardAmount.
 */
export const streamAfter = (stream: GaugeStream, amount: bigint, now: bigint): GaugeStream & { readonly rest: bigint } => {
  const total = amount + streamLeft(stream, now)
  const rate = total / EPOCH
  return { rate, finish: now + EPOCH, rest: total - rate * EPOCH }
}
