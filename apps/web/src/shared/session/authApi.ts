import { type Address, DomainError, type ErrorCode, type ErrorParams, type Hex, type Role } from '@exchange/domain'
import { monotonicNow } from '../clock/clock.ts'
import type { HeldSession } from './heldSession.ts'

/** The server may query a node of the message's chain in the meantime. */
const PATIENCE_MS = 20_000

type Sent = { readonly method?: 'GET' | 'POST'; readonly token?: string; readonly body?: unknown }
type Wire = { readonly data?: unknown; readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } } | null

const fetched = async (path: string, { method = 'POST', token, body }: Sent): Promise<Response> => {
  try {
    return await fetch(path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new DomainError('api.unavailable', {}, { cause })
  }
}

const send = async <Data>(path: string, sent: Sent = {}): Promise<Data> => {
  const response = await fetched(path, sent)
  const answer = (await response.json().catch(() => null)) as Wire
  if (answer?.error) throw new DomainError(answer.error.code, answer.error.params)
  if (!response.ok || !answer?.data) throw new DomainError('api.unavailable', { status: response.status })
  return answer.data as Data
}

type Opened = { readonly account: Address; readonly role: Role; readonly accessToken: string; readonly expiresIn: number }

const toHeld = ({ account, role, accessToken, expiresIn }: Opened): HeldSession => ({
  account,
  role,
  token: accessToken,
  expiresAt: monotonicNow() + expiresIn * 1_000,
})

/** A sign-in of the account in one browser; times are ISO 8601. */
export type ListedSession = {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: string
  readonly usedAt: string
  readonly isThis: boolean
}

export const askForNonce = () => send<{ readonly nonce: string; readonly issuedAt: string; readonly expiresAt: string }>('/auth/nonce')
export const sendSignIn = async (message: string, signature: Hex): Promise<HeldSession> =>
  toHeld(await send<Opened>('/auth/sign-in', { body: { message, signature } }))
export const sendRefresh = async (): Promise<HeldSession> => toHeld(await send<Opened>('/auth/refresh'))
export const fetchSessions = (token: string) => send<readonly ListedSession[]>('/auth/sessions', { method: 'GET', token })
export const sendSignOut = (token: string, sessionId?: string) => send('/auth/sign-out', { token, body: sessionId ? { sessionId } : {} })
export const sendSignOutEverywhere = (token: string) => send('/auth/sign-out-everywhere', { token })
