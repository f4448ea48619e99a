import { MAX_LOCK_SECONDS } from '../escrow/lockMath.ts'
import type { Address } from '../types.ts'
import { firstExecutionTime } from './schedule.ts'
import type { AutomationSettings } from './types.ts'

/** Maximum characters of a name. */
export const AUTOMATION_NAME_LENGTH = 40
/** Minimum and maximum length of a relock, in seconds. */
export const RELOCK_RANGE = { least: 1_209_600n, most: MAX_LOCK_SECONDS } as const
/** Default maximum gas price of a new automation, in wei. */
export const DEFAULT_MAX_GAS_PRICE = 5_000_000_000n

/** A new automation: its settings, and the first deposit of its upkeep. `chainlink` is the LINK token. */
export type AutomationDraft = {
  readonly settings: AutomationSettings
  readonly maxGasPrice: bigint
  readonly registration: { readonly chainlink: Address; readonly chainlinkAmount: bigint }
}

/** The inputs of a draft: the time in seconds, the viewer's time zone, the LINK token, and optionally the first pool of its vote. */
export type DraftGround = {
  readonly now: bigint
  readonly timeZone: string
  readonly chainlink: Address
  readonly pair?: Address | undefined
}

// AUTO-6
/** The default draft of a new automation. */
export const newAutomationDraft = ({ now, timeZone, chainlink, pair }: DraftGround): AutomationDraft => ({
  settings: {
    name: '',
    isClaimEveryWeek: true,
    isRelockEveryWeek: true,
    isAutoVote: false,
    deadGauge: 'leaveOut',
    executionTime: firstExecutionTime(now, timeZone),
    relockDuration: RELOCK_RANGE.most,
    pairs: pair === undefined ? [] : [{ lock: false, weight: 10_000, pair }],
  },
  maxGasPrice: DEFAULT_MAX_GAS_PRICE,
  registration: { chainlink, chainlinkAmount: 0n },
})

/** Gas that must be left before each step, and the additional gas of a run. Twins of AutomationSteps. */
const STEP_GAS = { claim: 1_000_000, extend: 250_000, vote: 500_000, votePool: 130_000, run: 150_000 } as const
const MAX_RUN_GAS = 8_000_000

/** Gas limit of an upkeep that gives every wanted step the gas it requires. */
export const gasLimitFor = ({
  isClaimEveryWeek,
  isRelockEveryWeek,
  isAutoVote,
  pairs,
}: Pick<AutomationSettings, 'isClaimEveryWeek' | 'isRelockEveryWeek' | 'isAutoVote' | 'pairs'>): number => {
  const claim = isClaimEveryWeek ? STEP_GAS.claim : 0
  const extend = isRelockEveryWeek ? STEP_GAS.extend : 0
  const vote = isAutoVote ? STEP_GAS.vote + STEP_GAS.votePool * pairs.length : 0
  return Math.min(STEP_GAS.run + claim + extend + vote, MAX_RUN_GAS)
}
