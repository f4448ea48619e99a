import { BPS, max, min, mulDivDown } from '../math/fullMath.ts'

/** What the first epoch mints, in wei. Twin of EmissionMath.FIRST_EMISSION. */
export const FIRST_EMISSION = 2_600_000n * 10n ** 18n
/** What is left of the schedule from one epoch to the next, in basis points. */
const DECAY_BPS = 9_900n
/** Least emission of an epoch, in basis points of the circulating supply. */
const TAIL_BPS = 20n
/** Largest part of an emission that goes to locks, in basis points. */
const MAX_REBASE_BPS = 3_000n
/** What of an emission goes to the team, in basis points. */
export const TEAM_RATE_BPS = 400n

/** The schedule of the epoch after one with `scheduled`. Twin of EmissionMath.nextScheduled. */
export const nextScheduled = (scheduled: bigint): bigint => mulDivDown(scheduled, DECAY_BPS, BPS)

/** What an epoch mints: its schedule, and never less than the tail. Twin of EmissionMath.weeklyEmission. */
export const weeklyEmission = (scheduled: bigint, circulating: bigint): bigint => max(scheduled, mulDivDown(circulating, TAIL_BPS, BPS))

/** Supply that is neither locked nor in the treasury. Twin of EmissionMath.circulatingSupply. */
export const circulatingSupply = (supply: bigint, locked: bigint, treasury: bigint): bigint => max(supply - locked - treasury, 0n)

/** What of an emission goes to locks: their share of the supply of it, at most 30 %. Twin of EmissionMath.rebaseOf. */
export const rebaseOf = (weekly: bigint, locked: bigint, supply: bigint): bigint =>
  supply === 0n ? 0n : min(mulDivDown(weekly, locked, supply), mulDivDown(weekly, MAX_REBASE_BPS, BPS))

/** What of an emission goes to the team. Twin of EmissionMath.teamOf. */
export const teamOf = (weekly: bigint, rateBps: bigint): bigint => mulDivDown(weekly, rateBps, BPS)

/** What of a rebase belongs to a lock with `power` of `total`. Twin of EmissionMath.rebaseShare. */
export const rebaseShare = (rebase: bigint, power: bigint, total: bigint): bigint => (total === 0n ? 0n : mulDivDown(rebase, power, total))

/** What the minter reads before it mints an epoch. Amounts are wei. */
export type EmissionFacts = {
  /** What the schedule says for the epoch. */
  readonly scheduled: bigint
  readonly supply: bigint
  readonly locked: bigint
  readonly treasury: bigint
  readonly teamRateBps: bigint
  /** Power of all locks in the second before the epoch: without any there is no rebase. */
  readonly totalPower: bigint
  /** What gauges have sent back. */
  readonly carried: bigint
}

/** What an epoch mints and for whom; `gauges` includes what was carried over. `rebase + team + gauges = minted + carried`, to the wei. */
export type Emission = {
  readonly minted: bigint
  readonly tail: boolean
  readonly rebase: bigint
  readonly team: bigint
  readonly gauges: bigint
  readonly nextScheduled: bigint
}

/** The emission of one epoch, as the minter makes it. */
export const emissionOf = ({ scheduled, supply, locked, treasury, teamRateBps, totalPower, carried }: EmissionFacts): Emission => {
  const minted = weeklyEmission(scheduled, circulatingSupply(supply, locked, treasury))
  const rebase = totalPower === 0n ? 0n : rebaseOf(minted, locked, supply)
  const team = teamOf(minted, teamRateBps)
  return {
    minted,
    tail: minted > scheduled,
    rebase,
    team,
    gauges: minted - rebase - team + carried,
    nextScheduled: nextScheduled(scheduled),
  }
}
