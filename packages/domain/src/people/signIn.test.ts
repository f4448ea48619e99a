import { describe, expect, it } from 'vitest'
import { checkSignIn, CLOCK_TOLERANCE_SECONDS, SIGN_IN_SECONDS, type SignInMessage } from './signIn.ts'

const NOW = Date.UTC(2026, 10, 1)
const seconds = (after: number): Date => new Date(NOW + after * 1_000)
const place = { origin: 'https://example.org:8443', chainIds: [56, 204], now: NOW }
const message: SignInMessage = {
  domain: 'example.org:8443',
  uri: 'https://example.org:8443/swap',
  address: `0x${'Ab'.repeat(20)}`,
  version: '1',
  chainId: 204,
  nonce: 'abcdef0123456789',
  issuedAt: seconds(0),
  expirationTime: seconds(SIGN_IN_SECONDS),
}
const check = (changed: SignInMessage) => () => checkSignIn({ ...message, ...changed }, place)

// PEOPLE-1
describe('The message of a sign-in', () => {
  it('says who signs in, and with which number', () => {
    expect(check({})()).toEqual({ account: `0x${'ab'.repeat(20)}`, chainId: 204, nonce: 'abcdef0123456789' })
  })

  it.each(['domain', 'uri', 'address', 'version', 'chainId', 'nonce', 'issuedAt', 'expirationTime'] as const)('needs its %s', (field) => {
    expect(check({ [field]: undefined })).toThrow(expect.objectContaining({ code: 'auth.messageInvalid', params: { field } }))
  })

  const refused: readonly (readonly [string, SignInMessage, string])[] = [
    ['an address that is none', { address: `0x${'Ab'.repeat(19)}` }, 'auth.messageInvalid'],
    ['another domain', { domain: 'example.com' }, 'auth.foreignDomain'],
    ['the domain without its port', { domain: 'example.org' }, 'auth.foreignDomain'],
    ['a domain that begins as ours', { domain: 'example.org:8443.example.com' }, 'auth.foreignDomain'],
    ['a URI of this machine', { uri: 'http://localhost' }, 'auth.foreignDomain'],
    ['a URI that only names us as its user', { uri: 'https://example.org:8443@example.com/' }, 'auth.foreignDomain'],
    ['a URI that is none', { uri: 'example.org' }, 'auth.messageInvalid'],
    ['a scheme that is not the site’s', { scheme: 'http' }, 'auth.foreignDomain'],
    ['another version', { version: '2' }, 'auth.messageInvalid'],
    ['a network that is not here', { chainId: 1 }, 'auth.unknownNetwork'],
    ['a time that is none', { issuedAt: new Date(Number.NaN) }, 'auth.messageInvalid'],
    ['an expiration before the issue', { expirationTime: seconds(-1) }, 'auth.messageInvalid'],
    ['more than ten minutes', { expirationTime: seconds(SIGN_IN_SECONDS + 1) }, 'auth.messageInvalid'],
    ['one that is over', { issuedAt: seconds(-SIGN_IN_SECONDS), expirationTime: seconds(0) }, 'auth.messageExpired'],
    ['a beginning that is not yet', { notBefore: seconds(CLOCK_TOLERANCE_SECONDS + 1) }, 'auth.messageInvalid'],
  ]
  it.each(refused)('refuses %s', (_, changed, code) => expect(check(changed)).toThrow(expect.objectContaining({ code })))

  it('forgives a clock that is two minutes ahead, and says by how much one is further', () => {
    const issued = (after: number) => check({ issuedAt: seconds(after), expirationTime: seconds(after + SIGN_IN_SECONDS) })
    expect(issued(CLOCK_TOLERANCE_SECONDS)).not.toThrow()
    expect(issued(CLOCK_TOLERANCE_SECONDS + 1)).toThrow(
      expect.objectContaining({ code: 'auth.clockAhead', params: { seconds: CLOCK_TOLERANCE_SECONDS + 1 } }),
    )
  })
})
