import { chainNow, recordHead } from '../clock/clock.ts'
import { findNetwork, getNetwork } from '../network/network.ts'
import { POLL_MS, refreshChain, refreshInbox, refreshIndex } from '../query/queryClient.ts'
import { getFeed, markChainReachable, setApiReachable, setIndex, setLive, markChainUnreachable } from './feed.ts'
import { fetchHead } from './fetchHead.ts'
import { headEvent, indexEvent, indexStates } from './messages.ts'

/** Poll interval of a page without the push stream, or without chain time. */
const FALLBACK_MS = 5_000
const REOPEN_MS = 3_000

const onHead = (text: string) => {
  const head = headEvent(text)
  if (!head || !findNetwork(head.chainId)) return
  recordHead(head.chainId, head)
  markChainReachable(head.chainId)
  refreshChain(head.chainId)
}

const onIndex = (text: string) => {
  const advance = indexEvent(text)
  if (!advance) return
  setIndex(advance.chainId, advance)
  setApiReachable(true)
  refreshIndex(advance.chainId)
}

/** Polls the app network's chain for its newest block. */
const pollChain = async () => {
  const { chainId } = getNetwork()
  try {
    recordHead(chainId, await fetchHead(chainId))
    markChainReachable(chainId)
    if (!getFeed().live) refreshChain(chainId)
  } catch {
    markChainUnreachable(chainId)
  }
}

/** Polls the API for the progress of its index. */
const pollIndex = async () => {
  try {
    const response = await fetch('/v1/networks')
    if (!response.ok) throw new Error(`/v1/networks answered ${response.status}`)
    for (const { chainId, ...state } of indexStates(await response.json())) setIndex(chainId, state)
    setApiReachable(true)
  } catch {
    setApiReachable(false)
  }
}

const poll = () => void Promise.all([pollChain(), pollIndex()])

/**
 * Opens the push stream and keeps polling behind it: every 30 s, every 5 s while the stream is down or chain time is not known. The browser reopens a stream that
 * broke; one that the server refused is opened again here.
 */
export const startEvents = (): (() => void) => {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource('/events')
    source.addEventListener('open', () => setLive(true))
    source.addEventListener('head', (event) => onHead(String(event.data)))
    source.addEventListener('index', (event) => onIndex(String(event.data)))
    source.addEventListener('inbox', refreshInbox)
    source.addEventListener('error', () => {
      setLive(false)
      if (source.readyState !== EventSource.CLOSED) return
      clearTimeout(retry)
      retry = setTimeout(open, REOPEN_MS)
    })
  }
  open()
  poll()
  const timers = [setInterval(poll, POLL_MS), setInterval(() => !(getFeed().live && chainNow(getNetwork().chainId)) && poll(), FALLBACK_MS)]
  return () => {
    source.close()
    clearTimeout(retry)
    timers.forEach(clearInterval)
  }
}
