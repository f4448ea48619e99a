import type { ErrorCode } from '../errors/errorCode.ts'
import type { ProviderAnswer } from './quoteProvider.ts'

/** Failures in a row after which a provider is left alone. */
export const MAX_PROVIDER_FAILURES = 2
/** Milliseconds for which it is left alone. */
export const PROVIDER_REST_MILLIS = 60_000

/** Failures in a row; `at` is the last one, in monotonic milliseconds. */
export type Failures = { readonly count: number; readonly at: number }

/** How a provider has fared lately. A good answer does not make up for settlements that fail: each is counted by itself. */
export type ProviderHealth = { readonly answers: Failures; readonly settlements: Failures }

/** What happened with a provider: its answer could be used or not, what it promised was delivered or not. */
export type ProviderEvent = 'answered' | 'unanswered' | 'settled' | 'unsettled'

const none: Failures = { count: 0, at: 0 }

/** A provider that has done nothing yet. */
export const freshProvider: ProviderHealth = { answers: none, settlements: none }

const isResting = ({ count, at }: Failures, now: number): boolean => count >= MAX_PROVIDER_FAILURES && now - at < PROVIDER_REST_MILLIS

/** Whether a provider is asked: not for a minute after two failures in a row. Meanwhile the pools stand in for it. */
export const isProviderAsked = ({ answers, settlements }: ProviderHealth, now: number): boolean =>
  !isResting(answers, now) && !isResting(settlements, now)

/** A provider's health after something happened at `now`. */
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

/** Answers of a provider that works and has nothing to offer. */
const declined: ReadonlySet<ErrorCode> = new Set(['quote.noRoute', 'quote.insufficientLiquidity', 'quote.exactOutUnavailable'])

/**
 * What an answer says of its provider. To have no offer is no failure: error, silence, a bad signature and an expired quote are. Null where
 * the chain could not be asked whether the offer holds: that is not the provider's doing.
 */
export const eventOfAnswer = (answer: ProviderAnswer): ProviderEvent | null => {
  if (answer.status === 'ok' || declined.has(answer.code)) return 'answered'
  return answer.code.startsWith('rpc.') ? null : 'unanswered'
}

/** Ends of a swap that its provider is to blame for, beside every one that was mined and reverted. */
const undelivered: ReadonlySet<ErrorCode> = new Set([
  'hub.quoteUsed',
  'hub.quoteRefused',
  'hub.solverFailed',
  'transaction.reverted',
  'transaction.transferFailed',
  'transaction.slippageExceeded',
])

/** Whether a swap that failed with `code` failed because of its provider, and not because of the wallet, the network or the user. */
export const isSettlementFailure = (code: ErrorCode): boolean => undelivered.has(code)
