import {
  chainNow as chainNowFrom,
  clockDrift,
  hasSlept,
  isClockDriftShown,
  newerHead,
  type SeenHead,
} from '@exchange/domain/clock/chainClock'
import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../store.ts'

export type ChainHead = { readonly number: number; readonly timestamp: number }

/** A head, with the wall clock's lead over the monotonic clock in milliseconds when it was seen. */
type LedHead = SeenHead & { readonly lead: number }

const heads = createStore<ReadonlyMap<number, LedHead>>(new Map())

// SWAP-13
/** Milliseconds that only grow, for ages, debounces and timers. */
export const monotonicNow = (): number => performance.now()

/** The browser's date in milliseconds. */
const wallNow = (): number => Date.now()

const wallLead = (): number => wallNow() - monotonicNow()

/** A head to derive chain time from: undefined if it is from before the device slept. */
const awake = (head: LedHead | undefined): LedHead | undefined => (head && hasSlept(head.lead, wallLead()) ? undefined : head)

/** Notes a chain's newest block. Chain time runs on from it. */
export const recordHead = (chainId: number, head: ChainHead): void => {
  const known = heads.read()
  const seen = { number: head.number, timestamp: head.timestamp, seenAtMonotonic: monotonicNow(), lead: wallLead() }
  const kept = newerHead(awake(known.get(chainId)), seen)
  if (kept === seen) heads.write(new Map(known).set(chainId, seen))
}

/** The newest block seen, with the monotonic reading at that time. */
export const getHead = (chainId: number): SeenHead | undefined => heads.read().get(chainId)

/** Seconds of chain time of the newest block of any network, for the current year. Undefined before the first block. */
export const lastSeen = (): number | undefined => [...heads.read().values()].at(-1)?.timestamp

/** Chain time in whole seconds; undefined until a block was seen, and again after the device slept. */
export const chainNow = (chainId: number): number | undefined => {
  const head = awake(heads.read().get(chainId))
  return head && chainNowFrom(head, monotonicNow())
}

/**
 * Seconds between the wall clock and the chain, if they are to be shown: on public networks, above one minute
 * (how/clock-and-world#three-clocks).
 */
export const clockDriftOf = ({ chainId, local }: { readonly chainId: number; readonly local: boolean }): number | undefined => {
  const now = chainNow(chainId)
  if (now === undefined) return undefined
  const drift = clockDrift(wallNow() / 1000, now)
  return isClockDriftShown(drift, { local }) ? drift : undefined
}

export const useHead = (chainId: number): SeenHead | undefined => useStore(heads, (known) => known.get(chainId))

const ticker = (() => {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      const unsubscribeHeads = heads.subscribe(listener)
      timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000)
      return () => {
        listeners.delete(listener)
        unsubscribeHeads()
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
})()

/** Chain time that ticks once a second; undefined while `chainNow` is. */
export const useChainNow = (chainId: number): number | undefined =>
  useSyncExternalStore(
    ticker.subscribe,
    () => chainNow(chainId),
    () => undefined,
  )

const monotonicSeconds = (): number => Math.floor(monotonicNow() / 1000)

/** Whether more than this many milliseconds have passed since a monotonic reading: renders once more when that becomes true. */
export const useOlderThan = (millis: number, at: number | undefined): boolean =>
  useSyncExternalStore(
    ticker.subscribe,
    () => at !== undefined && monotonicNow() - at > millis,
    () => false,
  )

/** Whole seconds of monotonic time, ticking: for ages on screen. A server-rendered page shows no age. */
export const useMonotonicSeconds = (): number => useSyncExternalStore(ticker.subscribe, monotonicSeconds, monotonicSeconds)
