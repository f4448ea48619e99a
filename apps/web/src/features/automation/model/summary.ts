import { nextRunBy, nextRunTimes } from '@exchange/domain/automation/nextRunTimes'
import { type FundingLevel, fundingLevel, type Runway, runwayOf } from '@exchange/domain/automation/runway'
import { type AutomationStep, automationSteps } from '@exchange/domain/automation/types'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'

/** The summary of an automation at `now`. Times are seconds, LINK is wei. */
export type Summary = {
  /** When the next run is due; in the past if it is late. */
  readonly next: bigint
  /** Whether that run happens: not if the lock has expired by then. */
  readonly isNextMade: boolean
  /** Null before it is registered. */
  readonly level: FundingLevel | null
  /** Null if unknown. */
  readonly runway: Runway | null
  /** The average cost of a run; null before the first. */
  readonly cost: bigint | null
  readonly wanted: readonly AutomationStep[]
  readonly resting: readonly AutomationStep[]
}

// AUTO-13, AUTO-16, AUTO-19
export const summaryOf = (
  { settings, lastRunEpoch, trigger, upkeep, failures }: AutomationRead,
  lockEnd: bigint,
  now: bigint,
  cost: bigint | null,
): Summary => {
  const plan = { executionTime: settings.executionTime, lastRunEpoch, trigger }
  const next = nextRunBy(plan, now)
  const wants = { claim: settings.isClaimEveryWeek, extend: settings.isRelockEveryWeek, vote: settings.isAutoVote }
  return {
    next,
    isNextMade: nextRunTimes({ ...plan, lockEnd, isExtended: false }, now, 1).length > 0,
    level: upkeep && fundingLevel(upkeep),
    runway: upkeep && runwayOf({ balance: upkeep.balance, minimum: upkeep.minimum, costPerRun: cost }, next),
    cost,
    wanted: automationSteps.filter((step) => wants[step]),
    resting: automationSteps.filter((step) => wants[step] && failures[step].rests),
  }
}

/** Weeks that the ruler of a card spans. */
export const RULER_WEEKS = 12

/** Part of the ruler that a runway fills. */
export const runwayShare = (runway: Runway | null): number =>
  runway === null ? 0 : Math.min(Number(runway.weeks), RULER_WEEKS) / RULER_WEEKS
