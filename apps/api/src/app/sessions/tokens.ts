import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Address } from '@exchange/domain'

/** Seconds for which an access token is valid. */
export const ACCESS_SECONDS = 15 * 60

/** The claims of an access token. */
export type AccessClaim = {
  readonly account: Address
  readonly sessionId: string
  /** Milliseconds of the wall clock. */
  readonly expiresAt: number
}

const hmac = (key: string, text: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
const encode = (bytes: Buffer): string => bytes.toString('base64url')

/** A random key of 32 bytes, as hex. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** A sign-in nonce: letters and digits, as EIP-4361 requires. */
export const newNonce = (): string => randomBytes(16).toString('hex')

export const newRefreshToken = (): string => encode(randomBytes(32))

// PEOPLE-2
/** Derives the token that follows another one: the same for every request, and unpredictable without the key. */
export const successorOf = (key: string, token: string): string => encode(hmac(key, `refresh.${token}`))

/** The stored form of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Writes an access token, signed with the key. */
export const writeAccessToken = (key: string, { account, sessionId, expiresAt }: AccessClaim): string => {
  const claim = encode(Buffer.from(JSON.stringify([account, sessionId, expiresAt])))
  return `${claim}.${encode(hmac(key, `access.${claim}`))}`
}

/** Reads an access token; undefined when the key did not sign it or it has expired at `now`. */
export const readAccessToken = (key: string, token: string, now: number): AccessClaim | undefined => {
  const [claim, signature, ...rest] = token.split('.')
  if (claim === undefined || signature === undefined || rest.length > 0) return undefined
  if (!isSame(hmac(key, `access.${claim}`), Buffer.from(signature, 'base64url'))) return undefined
  const [account, sessionId, expiresAt] = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as [Address, string, number]
  return expiresAt > now ? { account, sessionId, expiresAt } : undefined
}
