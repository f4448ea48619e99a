import { DomainError, errorCodes, specifiedErrors } from '@exchange/domain'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { toErrorFacts } from './errorFacts.ts'
import { errorText } from './errorText.ts'
import { errorMessages } from './messages.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

describe('messages of errors', () => {
  // ERR-1: the first line is the specification's own text
  it.each(specifiedErrors.flatMap((line) => (line.status === 'built' ? line.codes.map((code) => [code, line.text] as const) : [])))(
    '%s says "%s" first',
    (code, text) => {
      expect(errorText(i18n, { code, params: { symbol: '{symbol}' } }).what).toBe(text)
    },
  )

  it('exist for every code that has a reaction', () => {
    expect(Object.keys(errorMessages).sort()).toEqual(errorCodes.toSorted())
  })

  it('name the token in question', () => {
    expect(errorText(i18n, { code: 'balance.insufficient', params: { symbol: 'BNB' } }).what).toBe('Insufficient BNB balance')
  })

  // ERR-1, SHELL-7: what happened, what it means for your funds, what to do
  it('tell of the fee when the transaction was mined', () => {
    expect(errorText(i18n, { code: 'transaction.slippageExceeded' }, false).funds).toBe('Your tokens are still in your wallet.')
    expect(errorText(i18n, { code: 'transaction.slippageExceeded' }, true).funds).toContain('You paid the network fee')
  })

  // how/wallets-and-transactions#following-a-transaction: another node may know a transaction that this node lost
  it.each(['transaction.dropped', 'transaction.reorganised'] as const)('never say of %s that nothing left the wallet', (code) => {
    expect(errorText(i18n, { code }).funds).toBe('It may still be mined: check your wallet’s history first.')
    expect(errorText(i18n, { code }).todo).toContain('cancel it there')
  })

  it('an unknown error code reads as a failure on our side', () => {
    expect(errorText(i18n, { code: 'transaction.bridged' as never })).toEqual(errorText(i18n, { code: 'unknown' }))
  })

  it('never shout and never apologise', () => {
    for (const [code, message] of Object.entries(errorMessages))
      for (const line of [message.what, message.funds, message.todo]) if (line) expect(i18n._(line), code).not.toMatch(/!|oops|sorry/i)
  })
})

describe('facts of errors', () => {
  it('keep code and parameters of ours, and a bounded detail of others', () => {
    expect(toErrorFacts(new DomainError('balance.insufficient', { symbol: 'THE' }))).toEqual({
      code: 'balance.insufficient',
      params: { symbol: 'THE' },
    })
    expect(toErrorFacts(new Error('x'.repeat(1_000)))).toEqual({ code: 'unknown', params: { detail: 'x'.repeat(300) } })
    expect(toErrorFacts('text')).toEqual({ code: 'unknown', params: { detail: 'text' } })
  })
})
