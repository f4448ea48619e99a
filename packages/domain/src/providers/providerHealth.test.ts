import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../errors/errorCode.ts'
import {
  eventOfAnswer,
  freshProvider,
  isProviderAsked,
  isSettlementFailure,
  MAX_PROVIDER_FAILURES,
  nextProviderHealth,
  PROVIDER_REST_MILLIS,
  type ProviderEvent,
} from './providerHealth.ts'

/** A provider's health after events that follow each other by a second. */
const after = (...events: readonly ProviderEvent[]) =>
  events.reduce((health, event, index) => nextProviderHealth(health, event, index * 1_000), freshProvider)

// SWAP-33: after two failures the pools take over without asking
describe('a provider that fails', () => {
  it.each([
    [[], true],
    [['unanswered'], true],
    [['unanswered', 'unanswered'], false],
    [['unsettled'], true],
    [['unsettled', 'unsettled'], false],
    // Consecutive failures: a usable answer resets the count.
    [['unanswered', 'answered', 'unanswered'], true],
    [['unsettled', 'settled', 'unsettled'], true],
    // One that signs well and does not deliver is not saved by its signatures.
    [['answered', 'unsettled', 'answered', 'unsettled', 'answered'], false],
    [['unanswered', 'unsettled'], true],
  ] as const)('after %j is asked: %s', (events, asked) => expect(isProviderAsked(after(...events), 5_000)).toBe(asked))

  it('is asked again after a minute, and left alone at once when it fails again', () => {
    const failed = after('unanswered', 'unanswered')
    expect(isProviderAsked(failed, 1_000 + PROVIDER_REST_MILLIS - 1)).toBe(false)
    const later = 1_000 + PROVIDER_REST_MILLIS
    expect(isProviderAsked(failed, later)).toBe(true)
    expect(isProviderAsked(nextProviderHealth(failed, 'unanswered', later), later + 1)).toBe(false)
    expect(MAX_PROVIDER_FAILURES).toBe(2)
  })
})

describe('what counts as a failure', () => {
  it.each<[ErrorCode, ProviderEvent | null]>([
    ['hub.solverFailed', 'unanswered'],
    ['hub.quoteRefused', 'unanswered'],
    ['hub.quoteExpired', 'unanswered'],
    ['rpc.timeout', null],
    ['quote.noRoute', 'answered'],
    ['quote.insufficientLiquidity', 'answered'],
    ['quote.exactOutUnavailable', 'answered'],
  ])('the answer %s: %s', (code, event) => expect(eventOfAnswer({ status: 'none', code })).toBe(event))

  it.each<[ErrorCode, boolean]>([
    ['hub.quoteUsed', true],
    ['hub.quoteRefused', true],
    ['hub.solverFailed', true],
    ['transaction.reverted', true],
    ['transaction.transferFailed', true],
    ['transaction.slippageExceeded', true],
    // The user took longer than the quote was good for, or the wallet, the balance or the network was in the way.
    ['hub.quoteExpired', false],
    ['quote.changed', false],
    ['wallet.rejected', false],
    ['balance.insufficient', false],
    ['transaction.insufficientAllowance', false],
    ['rpc.unavailable', false],
  ])('the end %s of a settlement: %s', (code, failed) => expect(isSettlementFailure(code)).toBe(failed))
})
