import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import { monotonicNow } from '../clock/clock.ts'
import { sendRefresh } from './authApi.ts'
import { dropSession, heldSession, holdSession, signedInHere, type HeldSession } from './heldSession.ts'

/** An access token that expires sooner is not used: a request takes time. */
const SPARE_MS = 30_000

/** One tab at a time: each refresh replaces the token that all of them share. */
export const alone = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request('session', run) : run()

export const isSessionOver = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'auth.sessionEnded' || error.code === 'auth.required')

let underWay: Promise<HeldSession | null> | undefined

/** Reads the session of this browser's cookie, whichever account has it; null if it has ended. Throws if that is unknown. */
const follow = async (): Promise<HeldSession | null> => {
  try {
    const session = await alone(sendRefresh)
    holdSession(session)
    return session
  } catch (error) {
    if (!isSessionOver(error)) throw error
    dropSession()
    return null
  }
}

const ofAccount = (session: HeldSession | null, account: Address): HeldSession | null =>
  session && isSameAddress(session.account, account) ? session : null

// PEOPLE-2
/** A new access token for an account's session; null if the account has no active one. */
export const refresh = async (account: Address): Promise<HeldSession | null> =>
  ofAccount(
    await (underWay ??= follow().finally(() => {
      underWay = undefined
    })),
    account,
  )

// PEOPLE-3
/** The session of an account with an access token that is valid for a while; null without one. Never asks the wallet. */
export const restore = async (account: Address): Promise<HeldSession | null> => {
  const held = ofAccount(heldSession.read(), account)
  if (held && held.expiresAt - SPARE_MS > monotonicNow()) return held
  return held || signedInHere(account) ? refresh(account) : null
}
