import { fetchHead } from './fetchHead.ts'
import { recordHead } from '../clock/clock.ts'
import { getConfig } from '../config/config.ts'
import { getNetwork } from '../network/network.ts'
import { POLL_MS, refreshChain, refreshIndex } from '../query/queryClient.ts'
import { createStore, useStore } from '../store.ts'
import { indexEvent, headEvent } from './messages.ts'

export type IndexState = { readonly block: number; readonly ready: boolean; readonly progress: number }

/** What is known about the lines to the chain and the index. */
export type Feed = {
  /** The push stream is open. */
  readonly live: boolean
  /** Chains whose RPC did not answer the last time it was asked. */
  readonly unreachable: ReadonlySet<number>
  readonly index: ReadonlyMap<number, IndexState>
}

const feed = createStore<Feed>({ live: false, unreachable: new Set(), index: new Map() })

export const useFeed = (): Feed => useStore(feed)

const setLive = (live: boolean) => feed.write({ ...feed.read(), live })

const setReachable = (chainId: number, reachable: boolean) => {
  const known = feed.read()
  if (known.unreachable.has(chainId) === !reachable) return
  const unreachable = new Set(known.unreachable)
  if (reachable) unreachable.delete(chainId)
  else unreachable.add(chainId)
  feed.write({ ...known, unreachable })
}

const setIndex = (chainId: number, state: IndexState) => feed.write({ ...feed.read(), index: new Map(feed.read().index).set(chainId, state) })

const onHead = (text: string) => {
  const head = headEvent(text)
  if (!head || !getConfig().networks.some((network) => network.chainId === head.chainId)) return
  recordHead(head.chainId, head)
  setReachable(head.chainId, true)
  refreshChain(head.chainId)
}

const onIndex = (text: string) => {
  const advance = indexEvent(text)
  if (!advance) return
  setIndex(advance.chainId, advance)
  refreshIndex(advance.chainId)
}

/** Asks the app network for its newest block: at boot, and every 30 s in case pushes do not arrive. */
const poll = async () => {
  const { chainId } = getNetwork()
  try {
    const head = await fetchHead(chainId)
    recordHead(chainId, head)
    setReachable(chainId, true)
    if (!feed.read().live) refreshChain(chainId)
  } catch {
    setReachable(chainId, false)
  }
}

/** Opens the push stream and keeps polling behind it. The browser reopens a lost stream; one the server refused is opened again here. */
export const startEvents = (): (() => void) => {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource('/events')
    source.addEventListener('open', () => setLive(true))
    source.addEventListener('head', (event) => onHead(String(event.data)))
    source.addEventListener('index', (event) => onIndex(String(event.data)))
    source.addEventListener('error', () => {
      setLive(false)
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(retry)
      retry = setTimeout(open, 3_000)
    })
  }
  open()
  void poll()
  const timer = setInterval(() => void poll(), POLL_MS)
  const fast = setInterval(() => void (!feed.read().live && poll()), 5_000)
  return () => {
    source?.close()
    clearTimeout(retry)
    clearInterval(timer)
    clearInterval(fast)
  }
}
