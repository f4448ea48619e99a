import { createStore, useStore } from '../../../../shared/store.ts'

/** Where the browser keeps what was hidden. */
export const REMOVED_KEY = 'removedClaimablePositions'

/** Entries of all networks that the reader hid. */
type Removed = readonly string[]

const isRemoved = (value: unknown): value is Removed => Array.isArray(value) && value.every((key) => typeof key === 'string')

const parse = (text: string | null): Removed => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return isRemoved(value) ? value : []
  } catch {
    return []
  }
}

const read = (): Removed => {
  try {
    return parse(localStorage.getItem(REMOVED_KEY))
  } catch {
    return []
  }
}

const store = createStore<Removed>(read())

const write = (removed: Removed): void => {
  store.write(removed)
  try {
    localStorage.setItem(REMOVED_KEY, JSON.stringify(removed))
  } catch {
    // A browser without storage keeps them for this visit.
  }
}

const nameOf = (chainId: number, key: string): string => `${chainId} ${key}`

/** Hides an entry of a network in this browser. Nothing changes on the chain. */
export const removeEntry = (chainId: number, key: string): void => write([...new Set([...store.read(), nameOf(chainId, key)])])

/** Shows a hidden entry again. */
export const restoreEntry = (chainId: number, key: string): void => write(store.read().filter((name) => name !== nameOf(chainId, key)))

/** Whether an entry of a network is hidden. */
export const useIsRemoved = (chainId: number): ((key: string) => boolean) => {
  const removed = useStore(store)
  return (key) => removed.includes(nameOf(chainId, key))
}

/** Another tab hid or restored something. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === REMOVED_KEY) store.write(parse(newValue))
})
