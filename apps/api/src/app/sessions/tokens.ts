import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Address } from '@exchange/domain'

/** Seconds for which an access token is good. */
export const ACCESS_SECONDS = 15 * 60

/** What an access token says. */
export type AccessClaim = {
  readonly account: Address
  readonly sessionId: string
  /** Milliseconds of the wall clock. */
  readonly expiresAt: number
}

const hmac = (key: string, text: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
const encode = (bytes: Buffer): string => bytes.toString('base64url')

/** A key that nobody can guess, in hexadecimal. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** A number of a sign-in message: letters and digits, as EIP-4361 asks for. */
export const newNonce = (): string => randomBytes(16).toString('hex')

export const newRefreshToken = (): string => encode(randomBytes(32))

// PEOPLE-2
/** The token that follows another: the same one whenever it is asked for, and nobody can tell it who does not know the key. */
export const successorOf = (key: string, token: string): string => encode(hmac(key, `refresh.${token}`))

/** What is kept of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Writes an access token, signed with the key. */
export const writeAccessToken = (key: string, { account, sessionId, expiresAt }: AccessClaim): string => {
  const claim = encode(Buffer.from(JSON.stringify([account, sessionId, expiresAt])))
  return `${claim}.${encode(hmac(key, `access.${claim}`))}`
}

/** What an access token says; undefined where the key did not sign it or it is over at `now`. */
export const readAccessToken = (key: string, token: string, now: number): AccessClaim | undefined => {
  const [claim, signature, ...rest] = token.split('.')
  if (claim === undefined || signature === undefined || rest.length > 0) return undefined
  if (!isSame(hmac(key, `access.${claim}`), Buffer.from(signature, 'base64url'))) return undefined
  const [account, sessionId, expiresAt] = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as [Address, string, number]
  return expiresAt > now ? { account, sessionId, expiresAt } : undefined
}
