import type { Address } from '@exchange/domain'
import { createStore, useStore } from '../../../../shared/store.ts'

// SHELL-29
/** The storage key of hidden positions. */
export const REMOVED_KEY = 'removedClaimablePositions'

/** Entries of all networks and accounts that the reader hid. */
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

/** The owner of a list. */
export type ListOf = { readonly chainId: number; readonly account: Address }

/** A position belongs to one account at a time, so an entry hidden without its account belongs to it all the same. */
const namesOf = ({ chainId, account }: ListOf, key: string): readonly string[] => {
  const name = `${chainId} ${account.toLowerCase()} ${key}`
  return key.startsWith('position ') ? [name, `${chainId} ${key}`] : [name]
}

/** Hides an entry of an account on a network in this browser. Nothing changes on chain. */
export const removeEntry = (of: ListOf, key: string): void => write([...new Set([...store.read(), ...namesOf(of, key).slice(0, 1)])])

/** Shows a hidden entry again. */
export const restoreEntry = (of: ListOf, key: string): void => write(store.read().filter((name) => !namesOf(of, key).includes(name)))

/** Whether an entry of an account on a network is hidden. */
export const useIsRemoved = (of: ListOf): ((key: string) => boolean) => {
  const removed = useStore(store)
  return (key) => namesOf(of, key).some((name) => removed.includes(name))
}

/** Another tab hid or restored something. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === REMOVED_KEY) store.write(parse(newValue))
})
