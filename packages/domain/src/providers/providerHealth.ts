import type { ErrorCode } from '../errors/errorCode.ts'
import type { ProviderAnswer } from './quoteProvider.ts'

/** Consecutive failures after which a provider is not asked for a while. */
export const MAX_PROVIDER_FAILURES = 2
/** Milliseconds for which it is not asked. */
export const PROVIDER_REST_MILLIS = 60_000

/** Number of consecutive failures; `at` is the last one, in monotonic milliseconds. */
export type Failures = { readonly count: number; readonly at: number }

/** A provider's recent failures. Answers and settlements are counted separately, so a good answer does not offset failed settlements. */
export type ProviderHealth = { readonly answers: Failures; readonly settlements: Failures }

/** An event of a provider: its answer was usable or not, its promise was delivered or not. */
export type ProviderEvent = 'answered' | 'unanswered' | 'settled' | 'unsettled'

const none: Failures = { count: 0, at: 0 }

/** A provider without any event. */
export const freshProvider: ProviderHealth = { answers: none, settlements: none }

const isResting = ({ count, at }: Failures, now: number): boolean => count >= MAX_PROVIDER_FAILURES && now - at < PROVIDER_REST_MILLIS

/**
 * Whether a provider is asked at `now` (monotonic milliseconds): not for a minute after two consecutive failures. The router's pools take
 * over meanwhile.
 */
export const isProviderAsked = ({ answers, settlements }: ProviderHealth, now: number): boolean =>
  !isResting(answers, now) && !isResting(settlements, now)

/** A provider's health after an event at `now`. */
export const nextProviderHealth = (health: ProviderHealth, event: ProviderEvent, now: number): ProviderHealth => {
  const more = ({ count }: Failures): Failures => ({ count: count + 1, at: now })
  switch (event) {
    case 'answered':
      return { ...health, answers: none }
    case 'unanswered':
      return { ...health, answers: more(health.answers) }
    case 'settled':
      return { ...health, settlements: none }
    case 'unsettled':
      return { ...health, settlements: more(health.settlements) }
  }
}

/** Error codes of a working provider without an offer. */
const declined: ReadonlySet<ErrorCode> = new Set(['quote.noRoute', 'quote.insufficientLiquidity', 'quote.exactOutUnavailable'])

/**
 * The event that an answer means. Having no offer is not a failure; an error, silence, a bad signature and an expired quote are. Null if the
 * chain could not be asked whether the offer holds, which is not the provider's fault.
 */
export const eventOfAnswer = (answer: ProviderAnswer): ProviderEvent | null => {
  if (answer.status === 'ok' || declined.has(answer.code)) return 'answered'
  return answer.code.startsWith('rpc.') ? null : 'unanswered'
}

/** Failure codes of a swap for which its provider is responsible, besides every mined revert. */
const undelivered: ReadonlySet<ErrorCode> = new Set([
  'hub.quoteUsed',
  'hub.quoteRefused',
  'hub.solverFailed',
  'transaction.reverted',
  'transaction.transferFailed',
  'transaction.slippageExceeded',
])

/** Whether a swap that failed with `code` failed because of its provider, not because of the wallet, the network or the user. */
export const isSettlementFailure = (code: ErrorCode): boolean => undelivered.has(code)
