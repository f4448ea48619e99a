import { createStore } from '../../shared/store.ts'

export const CONSENT_KEY = 'messagingConsent'

/** The origin whose chat the reader allowed; null where none is, and after it was taken back. */
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
/** Allows the chat of an origin, or takes it back with null. Remembered in this browser; one without storage remembers it for this visit. */
export const allowMessaging = (origin: string | null): void => {
  allowedOrigin.write(origin)
  try {
    if (origin === null) localStorage.removeItem(CONSENT_KEY)
    else localStorage.setItem(CONSENT_KEY, origin)
  } catch {
    return
  }
}

/** Another tab allowed it, or took it back. Returns what ends it. */
export const followConsent = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    // Without a key all of the storage was emptied.
    if (key === CONSENT_KEY || key === null) allowedOrigin.write(parse(key === null ? null : newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
