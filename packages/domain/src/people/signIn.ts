import { DomainError } from '../errors/errorCode.ts'
import type { Address } from '../types.ts'

/** Seconds for which a sign-in message and its nonce are valid. */
export const SIGN_IN_SECONDS = 600
/** Maximum seconds by which the message's clock may be ahead of ours. */
export const CLOCK_TOLERANCE_SECONDS = 120

/** The parsed fields of an EIP-4361 message. A malformed time is an invalid `Date`. */
export type SignInMessage = {
  readonly scheme?: string | undefined
  readonly domain?: string | undefined
  readonly address?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: number | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: Date | undefined
  readonly expirationTime?: Date | undefined
  readonly notBefore?: Date | undefined
}

/** The expected site, networks and time of a message. */
export type SignInPlace = {
  /** The site's own origin, such as `https://example.org`. */
  readonly origin: string
  readonly chainIds: readonly number[]
  /** Milliseconds of the wall clock. */
  readonly now: number
}

/** The account that signs in by the message. Nonce and signature must still be checked. */
export type SignInClaim = { readonly account: Address; readonly chainId: number; readonly nonce: string }

const missing = (field: string): DomainError => new DomainError('auth.messageInvalid', { field })

const required = <Value>(value: Value | undefined, field: string): Value => {
  if (value === undefined || value === '') throw missing(field)
  return value
}

const time = (value: Date | undefined, field: string): number => {
  const at = required(value, field).getTime()
  if (Number.isNaN(at)) throw missing(field)
  return at
}

const originOf = (uri: string): string => {
  if (!URL.canParse(uri)) throw missing('uri')
  return new URL(uri).origin
}

const checkPlace = (message: SignInMessage, origin: string): void => {
  const site = new URL(origin)
  const domain = required(message.domain, 'domain')
  if (domain !== site.host) throw new DomainError('auth.foreignDomain', { domain })
  const from = originOf(required(message.uri, 'uri'))
  if (from !== site.origin) throw new DomainError('auth.foreignDomain', { domain: from })
  if (message.scheme !== undefined && `${message.scheme}:` !== site.protocol)
    throw new DomainError('auth.foreignDomain', { domain: message.scheme })
}

const checkTimes = (message: SignInMessage, now: number): void => {
  const issuedAt = time(message.issuedAt, 'issuedAt')
  const expiresAt = time(message.expirationTime, 'expirationTime')
  if (expiresAt <= issuedAt || expiresAt - issuedAt > SIGN_IN_SECONDS * 1_000) throw missing('expirationTime')
  const ahead = Math.ceil((issuedAt - now) / 1_000)
  if (ahead > CLOCK_TOLERANCE_SECONDS) throw new DomainError('auth.clockAhead', { seconds: ahead })
  if (now >= expiresAt) throw new DomainError('auth.messageExpired')
  if (message.notBefore !== undefined && time(message.notBefore, 'notBefore') > now + CLOCK_TOLERANCE_SECONDS * 1_000)
    throw missing('notBefore')
}

// PEOPLE-1
/**
 * Checks everything that a sign-in message must contain: the site as domain and URI origin, version 1, a network of this deployment, a nonce,
 * and issue and expiration times at most ten minutes apart. Throws an `auth` error that names the first fault.
 */
export const checkSignIn = (message: SignInMessage, { origin, chainIds, now }: SignInPlace): SignInClaim => {
  const account = required(message.address, 'address')
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw missing('address')
  checkPlace(message, origin)
  if (required(message.version, 'version') !== '1') throw missing('version')
  const chainId = required(message.chainId, 'chainId')
  if (!chainIds.includes(chainId)) throw new DomainError('auth.unknownNetwork', { chainId })
  const nonce = required(message.nonce, 'nonce')
  checkTimes(message, now)
  return { account: account.toLowerCase() as Address, chainId, nonce }
}
