import { EPOCH } from '../epoch/epoch.ts'

/** Runs in a year. */
export const RUNS_A_YEAR = 52n

/** LINK of an upkeep in wei: what it has, below what it is not run, and what its last runs cost each on average; null before the first. */
export type UpkeepFunds = { readonly balance: bigint; readonly minimum: bigint; readonly costPerRun: bigint | null }

export type FundingLevel = 'underfunded' | 'low' | 'fine'

// AUTO-13
/** Below the registry's minimum an upkeep is not run; below twice of it its owner is told. */
export const fundingLevel = ({ balance, minimum }: Pick<UpkeepFunds, 'balance' | 'minimum'>): FundingLevel => {
  if (balance < minimum) return 'underfunded'
  return balance < 2n * minimum ? 'low' : 'fine'
}

/** `weeks` is (balance − minimum) ÷ cost of a run, rounded down; `endsAt` is the first run that will not be made, seconds. */
export type Runway = { readonly weeks: bigint; readonly endsAt: bigint }

// AUTO-16
/** How long an upkeep goes on; null where nobody can know: no run has told what one costs, or it cost nothing. `next` is when the next run is due. */
export const runwayOf = ({ balance, minimum, costPerRun }: UpkeepFunds, next: bigint): Runway | null => {
  if (balance < minimum) return { weeks: 0n, endsAt: next }
  if (costPerRun === null || costPerRun === 0n) return null
  const weeks = (balance - minimum) / costPerRun
  return { weeks, endsAt: next + (weeks + 1n) * EPOCH }
}

/** What a year costs: `link` in wei, `usd` as a wad at `linkUsd`, a wad. Dollars are null without a price. */
export const yearlyCost = (costPerRun: bigint, linkUsd: bigint | null): { readonly link: bigint; readonly usd: bigint | null } => {
  const link = costPerRun * RUNS_A_YEAR
  return { link, usd: linkUsd === null ? null : (link * linkUsd) / 10n ** 18n }
}

/** Average of what runs have cost; null without any. Rounded up. */
export const costOfRuns = (payments: readonly bigint[]): bigint | null => {
  if (payments.length === 0) return null
  const count = BigInt(payments.length)
  return (payments.reduce((sum, payment) => sum + payment, 0n) + count - 1n) / count
}
