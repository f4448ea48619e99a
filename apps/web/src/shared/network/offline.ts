import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

/** Reports each loss and return of the connection, from browser events; the returned function stops that. */
export const subscribeOffline = (listener: () => void): (() => void) => {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => EVENTS.forEach((event) => removeEventListener(event, listener))
}

export const isOffline = (): boolean => !navigator.onLine

/** Whether the browser has no connection at all. A drawn page has one. */
export const useOffline = (): boolean => useSyncExternalStore(subscribeOffline, isOffline, () => false)
