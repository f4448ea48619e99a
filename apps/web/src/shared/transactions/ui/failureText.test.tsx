import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Run, RunStep } from '../run/types.ts'
import { failureText } from './failureText.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const step = (id: string, phase: 'done' | 'failed', data?: string) =>
  ({ id, state: { phase }, sent: data === undefined ? [] : [{ hashes: [], call: { data } }] }) as unknown as RunStep
const fundsOf = (...steps: readonly RunStep[]) =>
  failureText(i18n, { key: 'k', steps } as unknown as Run, { code: 'wallet.otherAccount' }).funds

// TX-3
describe('what a failure says of the funds', () => {
  it('is that nothing was sent, where nothing was', () =>
    expect(fundsOf(step('swap', 'failed'))).toBe('Nothing was sent. Your funds are untouched.'))

  it('is that only an approval was, where one stands', () =>
    expect(fundsOf(step('approve', 'done', '0x095ea7b3'), step('swap', 'failed'))).toBe(
      'Only an approval was sent. Your tokens have not moved.',
    ))
})
