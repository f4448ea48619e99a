import { describe, expect, it } from 'vitest'
import { NATIVE } from '../types.ts'
import { requireRecipient } from './recipient.ts'

const of = (n: number) => `0x${n.toString(16).padStart(40, 'a')}` as const
const none = { tokens: [of(1), of(2)], contracts: [of(3)], pools: [of(4), of(5)] }

// ERR-1
describe('the recipient of a trade', () => {
  it.each([
    ['nobody', NATIVE, 'the zero address'],
    ['what is paid', of(1), 'a token of the trade'],
    ['what is bought', of(2), 'a token of the trade'],
    ['the router', of(3), 'a contract of the exchange'],
    ['a pool', of(5), 'a pool'],
    ['a pool in another case', `0x${of(5).slice(2).toUpperCase()}` as const, 'a pool'],
  ])('is not %s', (_, recipient, reason) => {
    const refused = expect.objectContaining({
      code: 'address.invalid',
      params: { parameter: 'recipient', value: recipient, reason },
    }) as Error
    expect(() => requireRecipient(recipient, none)).toThrow(refused)
  })

  it('is anybody else', () => expect(() => requireRecipient(of(9), none)).not.toThrow())
})
