import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import { monotonicNow } from '../clock/clock.ts'
import { sendRefresh } from './authApi.ts'
import { dropSession, heldSession, holdSession, signedInHere, type HeldSession } from './heldSession.ts'

/** An access token that ends sooner is not used any more: a request takes its time. */
const SPARE_MS = 30_000

/** One tab at a time: each refresh puts another token in the place of the one that all of them share. */
export const alone = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request('session', run) : run()

export const isSessionOver = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'auth.sessionEnded' || error.code === 'auth.required')

let underWay: Promise<HeldSession | null> | undefined

/** Follows the session of this browser's cookie, whichever account it is of; null where it is over. Throws where nobody can tell. */
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
/** A new access token for the session of an account; null where it has none that goes on. */
export const refresh = async (account: Address): Promise<HeldSession | null> =>
  ofAccount(
    await (underWay ??= follow().finally(() => {
      underWay = undefined
    })),
    account,
  )

// PEOPLE-3
/** The session of an account with an access token that is good for a while; null without one. Never asks the wallet. */
export const restore = async (account: Address): Promise<HeldSession | null> => {
  const held = ofAccount(heldSession.read(), account)
  if (held && held.expiresAt - SPARE_MS > monotonicNow()) return held
  return held || signedInHere(account) ? refresh(account) : null
}
