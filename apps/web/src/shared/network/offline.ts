import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

/** Hears of each loss and return of the connection, as the browser tells it; the answer ends that. */
export const subscribeOffline = (listener: () => void): (() => void) => {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => EVENTS.forEach((event) => removeEventListener(event, listener))
}

export const isOffline = (): boolean => !navigator.onLine

/** Whether the browser has no connection at all. A drawn page has one. */
export const useOffline = (): boolean => useSyncExternalStore(subscribeOffline, isOffline, () => false)
