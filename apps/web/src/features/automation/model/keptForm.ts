import { type AutomationPair, deadGaugeChoices } from '@exchange/domain/automation/types'
import { isAddressText } from '../../../shared/tokens/token.ts'
import type { PlanForm } from './planForm.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object'
const isPair = (value: unknown): value is AutomationPair =>
  isObject(value) && typeof value['lock'] === 'boolean' && Number.isSafeInteger(value['weight']) && isAddressText(value['pair'])

/** Stored seconds as text; null for anything else. */
const secondsOf = (value: unknown): bigint | null => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? BigInt(value) : null)

const booleans = ['isClaimEveryWeek', 'isRelockEveryWeek', 'isAutoVote'] as const

/** The stored form: seconds are text. */
export const serializeForm = ({ settings, gwei, link }: PlanForm): unknown => ({
  gwei,
  link,
  settings: { ...settings, executionTime: String(settings.executionTime), relockDuration: String(settings.relockDuration) },
})

// SHELL-30
/** The stored form, if it is valid; otherwise `begun`. If its first run has passed since, the one of `begun` applies. */
export const restoreForm = (kept: unknown, begun: PlanForm, now: bigint): PlanForm => {
  if (!isObject(kept) || !isObject(kept['settings'])) return begun
  const { gwei, link, settings } = kept
  const [executionTime, relockDuration] = [secondsOf(settings['executionTime']), secondsOf(settings['relockDuration'])]
  const { name, deadGauge, pairs } = settings
  const choice = deadGaugeChoices.find((one) => one === deadGauge)
  const isForm =
    typeof gwei === 'string' &&
    typeof link === 'string' &&
    typeof name === 'string' &&
    booleans.every((key) => typeof settings[key] === 'boolean')
  if (!isForm || executionTime === null || relockDuration === null || choice === undefined) return begun
  if (!Array.isArray(pairs) || !pairs.every(isPair)) return begun
  const [isClaimEveryWeek, isRelockEveryWeek, isAutoVote] = booleans.map((key) => settings[key] === true) as [boolean, boolean, boolean]
  return {
    gwei,
    link,
    settings: {
      name,
      isClaimEveryWeek,
      isRelockEveryWeek,
      isAutoVote,
      deadGauge: choice,
      executionTime: executionTime > now ? executionTime : begun.settings.executionTime,
      relockDuration,
      pairs,
    },
  }
}
