import { voteShare } from './votes.ts'

/** What a gauge's part of an epoch's emission depends on. Votes are those of the previous epoch, in wei. */
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
