import { EPOCH } from '../epoch/epoch.ts'

/** Runs per year. */
export const RUNS_A_YEAR = 52n

/**
 * An upkeep's LINK in wei: its balance, the minimum below which it does not run, and the average cost of its last runs; null before the first
 * run.
 */
export type UpkeepFunds = { readonly balance: bigint; readonly minimum: bigint; readonly costPerRun: bigint | null }

/** Funding level of an upkeep. */
export type FundingLevel = 'underfunded' | 'low' | 'fine'

// AUTO-13
/** The funding level. Below the registry's minimum an upkeep does not run; below twice the minimum its owner is warned. */
export const fundingLevel = ({ balance, minimum }: Pick<UpkeepFunds, 'balance' | 'minimum'>): FundingLevel => {
  if (balance < minimum) return 'underfunded'
  return balance < 2n * minimum ? 'low' : 'fine'
}

/** `weeks` is (balance − minimum) ÷ cost of a run, rounded down. `endsAt` is the time in seconds of the first run that cannot be paid. */
export type Runway = { readonly weeks: bigint; readonly endsAt: bigint }

// AUTO-16
/**
 * How long an upkeep's LINK lasts; null if no run has shown its cost, or a run cost nothing. `next` is when the next run is due, in seconds.
 */
export const runwayOf = ({ balance, minimum, costPerRun }: UpkeepFunds, next: bigint): Runway | null => {
  if (balance < minimum) return { weeks: 0n, endsAt: next }
  if (costPerRun === null || costPerRun === 0n) return null
  const weeks = (balance - minimum) / costPerRun
  return { weeks, endsAt: next + (weeks + 1n) * EPOCH }
}

/** The cost of a year: `link` in wei, and `usd` as a wad at the price `linkUsd` (wad); null without a price. */
export const yearlyCost = (costPerRun: bigint, linkUsd: bigint | null): { readonly link: bigint; readonly usd: bigint | null } => {
  const link = costPerRun * RUNS_A_YEAR
  return { link, usd: linkUsd === null ? null : (link * linkUsd) / 10n ** 18n }
}

/** Average cost of past runs, rounded up; null without any. */
export const costOfRuns = (payments: readonly bigint[]): bigint | null => {
  if (payments.length === 0) return null
  const count = BigInt(payments.length)
  return (payments.reduce((sum, payment) => sum + payment, 0n) + count - 1n) / count
}
