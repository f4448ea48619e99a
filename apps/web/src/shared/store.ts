import { useSyncExternalStore } from 'react'

export type Store<T> = {
  read: () => T
  /** The initial value: a server-rendered page shows it until hydration. */
  initial: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** The smallest shared state: one value, with notifications of each change. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    initial: () => initial,
    write: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A store's value, or a part of it that stays identical while it does not change. */
export const useStore = <T, S = T>(store: Store<T>, select: (value: T) => S = (value) => value as unknown as S): S =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.initial()),
  )
