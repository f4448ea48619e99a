import {
  freshProvider,
  isProviderAsked,
  nextProviderHealth,
  type ProviderEvent,
  type ProviderHealth,
  type ProviderName,
} from '@exchange/domain'
import { monotonicNow } from '../../../shared/clock/clock.ts'

/** How providers have fared on this page. `now` is monotonic milliseconds. */
export const createHealths = (now: () => number) => {
  const healths = new Map<ProviderName, ProviderHealth>()
  const healthOf = (name: ProviderName): ProviderHealth => healths.get(name) ?? freshProvider
  return {
    note: (name: ProviderName, event: ProviderEvent): void => void healths.set(name, nextProviderHealth(healthOf(name), event, now())),
    /** Whether it failed twice in a row and is skipped for now. */
    isResting: (name: ProviderName): boolean => !isProviderAsked(healthOf(name), now()),
  }
}

export type Healths = ReturnType<typeof createHealths>

/** Provider health of this page: the offer desk records it, and a running swap reads it. */
export const healths = createHealths(monotonicNow)
