import { type Address, isSameAddress, type Role } from '@exchange/domain'
import { createStore } from '../store.ts'

/** The signed-in account. `expiresAt`: the end of its access token, in milliseconds of `monotonicNow`; it is refreshed automatically. */
export type Session = { readonly account: Address; readonly role: Role; readonly expiresAt: number }

/** A session with its access token, which lives in the memory of this page alone. */
export type HeldSession = Session & { readonly token: string }

export const heldSession = createStore<HeldSession | null>(null)

/** The account signed in with this browser, shared by all tabs: without it no tab requests a session. */
export const STORAGE_KEY = 'signed-in'

/** Whether this account signed in with this browser, and did not sign out, as far as it remembers. */
export const signedInHere = (account: Address): boolean => {
  try {
    return isSameAddress(localStorage.getItem(STORAGE_KEY), account)
  } catch {
    return false
  }
}

const remember = (account: Address | null): void => {
  try {
    if (account) localStorage.setItem(STORAGE_KEY, account.toLowerCase())
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the session is forgotten with the page.
  }
}

/** Stores a session, and notifies other tabs of it. */
export const holdSession = (session: HeldSession): void => {
  heldSession.write(session)
  remember(session.account)
}

/** Forgets the session, in other tabs too. */
export const dropSession = (): void => {
  heldSession.write(null)
  remember(null)
}

// Another tab signed out, or in with another account.
const follow = ({ key, newValue }: StorageEvent): void => {
  const held = heldSession.read()
  if (held && key === STORAGE_KEY && !isSameAddress(newValue, held.account)) heldSession.write(null)
}
if (typeof window !== 'undefined') window.addEventListener('storage', follow)
