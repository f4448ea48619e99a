import { createStore } from '../../shared/store.ts'

export const CONSENT_KEY = 'messagingConsent'

/** The origin of the allowed chat; null if there is none, and after it was revoked. */
const parse = (text: string | null): string | null => text || null

const readStored = (): string | null => {
  try {
    return parse(localStorage.getItem(CONSENT_KEY))
  } catch {
    return null
  }
}

export const allowedOrigin = createStore<string | null>(null)
allowedOrigin.write(readStored())

// SHELL-36
/** Allows the chat of an origin, or revokes it with null. Stored in this browser; without storage it lasts for this visit. */
export const allowMessaging = (origin: string | null): void => {
  allowedOrigin.write(origin)
  try {
    if (origin === null) localStorage.removeItem(CONSENT_KEY)
    else localStorage.setItem(CONSENT_KEY, origin)
  } catch {
    return
  }
}

/** Follows a change of the consent in another tab. Returns a function that stops following. */
export const followConsent = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    // Without a key all of the storage was emptied.
    if (key === CONSENT_KEY || key === null) allowedOrigin.write(parse(key === null ? null : newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
