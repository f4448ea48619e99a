import { monotonicNow } from '../clock/clock.ts'
import { createStore, useStore } from '../store.ts'

export type IndexState = {
  readonly block: number
  readonly ready: boolean
  readonly progress: number
  /** Monotonic milliseconds at which the index stopped being ready; absent while it is ready, or if it never was. */
  readonly unreadySince?: number
}

/** The state of the connections to the chains and the index. */
export type Feed = {
  /** The push stream is open. */
  readonly live: boolean
  /** Chains with an RPC that did not answer its last request. */
  readonly unreachable: ReadonlySet<number>
  /** Monotonic milliseconds of the last news from a chain, by push or by poll. */
  readonly heardAt: ReadonlyMap<number, number>
  readonly index: ReadonlyMap<number, IndexState>
  /** Whether the API answered its last request. */
  readonly apiReachable: boolean
}

const feed = createStore<Feed>({ live: false, unreachable: new Set(), heardAt: new Map(), index: new Map(), apiReachable: true })

export const getFeed = feed.read
export const useFeed = (): Feed => useStore(feed)

const patch = (change: Partial<Feed>) => feed.write({ ...feed.read(), ...change })

export const setLive = (live: boolean): void => patch({ live })

export const setApiReachable = (apiReachable: boolean): void => {
  if (feed.read().apiReachable !== apiReachable) patch({ apiReachable })
}

/** The chain answered. */
export const markChainReachable = (chainId: number): void => {
  const { heardAt, unreachable } = feed.read()
  const reachable = unreachable.has(chainId) ? new Set([...unreachable].filter((id) => id !== chainId)) : unreachable
  patch({ heardAt: new Map(heardAt).set(chainId, monotonicNow()), unreachable: reachable })
}

/** The chain did not answer. */
export const markChainUnreachable = (chainId: number): void => patch({ unreachable: new Set(feed.read().unreachable).add(chainId) })

export const setIndex = (chainId: number, { block, ready, progress }: IndexState): void => {
  const { index } = feed.read()
  const before = index.get(chainId)
  const unreadySince = ready ? undefined : (before?.unreadySince ?? (before?.ready ? monotonicNow() : undefined))
  patch({ index: new Map(index).set(chainId, { block, ready, progress, ...(unreadySince !== undefined && { unreadySince }) }) })
}
