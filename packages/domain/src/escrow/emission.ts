import { BPS, max, min, mulDivDown } from '../math/fullMath.ts'

/** Emission of the first epoch in wei. Twin of EmissionMath.FIRST_EMISSION. */
export const FIRST_EMISSION = 2_600_000n * 10n ** 18n
/** The next epoch's schedule as basis points of the last one. */
const DECAY_BPS = 9_900n
/** Minimum emission of an epoch, in basis points of the circulating supply. */
const TAIL_BPS = 20n
/** Maximum part of an emission that goes to locks, in basis points. */
const MAX_REBASE_BPS = 3_000n
/** The team's part of an emission, in basis points. */
export const TEAM_RATE_BPS = 400n

/** The schedule of the next epoch in wei: 99 % of `scheduled`, rounded down. Twin of EmissionMath.nextScheduled. */
export const nextScheduled = (scheduled: bigint): bigint => mulDivDown(scheduled, DECAY_BPS, BPS)

/** Emission of an epoch in wei: the larger of its schedule and 0.2 % of the circulating supply. Twin of EmissionMath.weeklyEmission. */
export const weeklyEmission = (scheduled: bigint, circulating: bigint): bigint => max(scheduled, mulDivDown(circulating, TAIL_BPS, BPS))

/** Supply in wei that is neither locked nor in the treasury. Twin of EmissionMath.circulatingSupply. */
export const circulatingSupply = (supply: bigint, locked: bigint, treasury: bigint): bigint => max(supply - locked - treasury, 0n)

/** The locks' part of an emission in wei: the locked share of the supply, at most 30 %, rounded down. Twin of EmissionMath.rebaseOf. */
export const rebaseOf = (weekly: bigint, locked: bigint, supply: bigint): bigint =>
  supply === 0n ? 0n : min(mulDivDown(weekly, locked, supply), mulDivDown(weekly, MAX_REBASE_BPS, BPS))

/** The team's part of an emission in wei, rounded down. Twin of EmissionMath.teamOf. */
export const teamOf = (weekly: bigint, rateBps: bigint): bigint => mulDivDown(weekly, rateBps, BPS)

/** A lock's part of a rebase in wei: rebase × power ÷ total, rounded down. Twin of EmissionMath.rebaseShare. */
export const rebaseShare = (rebase: bigint, power: bigint, total: bigint): bigint => (total === 0n ? 0n : mulDivDown(rebase, power, total))

/** What the minter reads before it mints an epoch. Amounts are wei. */
export type EmissionFacts = {
  /** The schedule of the epoch. */
  readonly scheduled: bigint
  readonly supply: bigint
  readonly locked: bigint
  readonly treasury: bigint
  readonly teamRateBps: bigint
  /** Power of all locks in the second before the epoch. If it is zero, there is no rebase. */
  readonly totalPower: bigint
  /** Emission that gauges sent back. */
  readonly carried: bigint
}

/**
 * An epoch's emission by receiver, in wei. `gauges` includes what was carried over. `rebase + team + gauges = minted + carried`, exactly.
 */
export type Emission = {
  readonly minted: bigint
  readonly tail: boolean
  readonly rebase: bigint
  readonly team: bigint
  readonly gauges: bigint
  readonly nextScheduled: bigint
}

/** The emission of one epoch, computed like the minter. */
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
