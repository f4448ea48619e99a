import { createStore } from '../store.ts'

export const DISMISSED_KEY = 'dismissedNotices'

/** Ids kept at most: notices come and go, and the newest stay put away. */
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

/** Ids of the notices that the reader put away, in this browser. */
export const dismissedNotices = createStore<readonly string[]>(readStored())

// SHELL-37
/** Puts a notice away for good; a browser without storage, for this visit. */
export const dismissNotice = (id: string): void => {
  dismissedNotices.write([...dismissedNotices.read().filter((other) => other !== id), id].slice(-MOST_KEPT))
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(dismissedNotices.read()))
  } catch {
    return
  }
}

/** Another tab put one away. Returns what ends it. */
export const followDismissals = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === DISMISSED_KEY) dismissedNotices.write(parse(newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
