import { createStore } from '../store.ts'

export const DISMISSED_KEY = 'dismissedNotices'

/** The most stored ids: old notices expire, and the newest stay dismissed. */
const MOST_KEPT = 100

const parse = (text: string | null): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(-MOST_KEPT) : []
  } catch {
    return []
  }
}

const readStored = (): readonly string[] => {
  try {
    return parse(localStorage.getItem(DISMISSED_KEY))
  } catch {
    return []
  }
}

/** Ids of the notices that the user dismissed, in this browser. */
export const dismissedNotices = createStore<readonly string[]>(readStored())

// SHELL-37
/** Dismisses a notice permanently; without storage, for this visit. */
export const dismissNotice = (id: string): void => {
  dismissedNotices.write([...dismissedNotices.read().filter((other) => other !== id), id].slice(-MOST_KEPT))
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(dismissedNotices.read()))
  } catch {
    return
  }
}

/** Follows dismissals in other tabs. Returns a function that stops following. */
export const followDismissals = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === DISMISSED_KEY) dismissedNotices.write(parse(newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
