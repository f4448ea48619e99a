import { WebSocket } from 'ws'
import type { Network } from '../networks.ts'
import { type Env, rpcUrl } from './env.ts'
import { repeat } from './repeat.ts'

/** Pauses before a failed or broken connection is retried. */
const [FIRST_AGAIN_MS, LAST_AGAIN_MS] = [100, 5_000]

const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })

/** Whether a node's message is a head, or confirms the subscription. */
const isHeadMessage = (message: string): boolean => {
  try {
    const { method, result } = JSON.parse(message) as { readonly method?: string; readonly result?: unknown }
    return method === 'eth_subscription' || result !== undefined
  } catch {
    return false
  }
}

/** The heads that a node pushes. */
export type HeadSubscription = {
  readonly isTelling: () => boolean
  readonly stop: () => void
}

/**
 * Subscribes to a node's new heads, over a websocket at its RPC URL. A pushed head only triggers a read; its content is not trusted.
 * `onTold` is called for each head, and when the subscription starts, since earlier heads were missed.
 */
export const subscribeHeads = (url: string, onTold: () => void): HeadSubscription => {
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let telling = false
  let stopped = false
  let againMs = FIRST_AGAIN_MS

  const connect = (): void => {
    const own = new WebSocket(url.replace(/^http/, 'ws'), { handshakeTimeout: LAST_AGAIN_MS, perMessageDeflate: false })
    socket = own
    own.on('open', () => own.send(SUBSCRIBE))
    own.on('message', (data: Buffer) => {
      if (!isHeadMessage(data.toString())) return own.terminate()
      telling = true
      againMs = FIRST_AGAIN_MS
      onTold()
    })
    own.on('error', () => undefined)
    own.on('close', () => {
      telling = false
      if (stopped) return
      timer = setTimeout(connect, againMs)
      timer.unref()
      againMs = Math.min(2 * againMs, LAST_AGAIN_MS)
    })
  }
  connect()
  return {
    isTelling: () => telling,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}

/** Subscribes to the heads of local networks' nodes. A public RPC gets no request that it may not support. */
export const subscribeLocalHeads =
  (env: Env) =>
  ({ chainId, local }: Network, onTold: () => void): HeadSubscription | undefined =>
    local ? subscribeHeads(rpcUrl(chainId, env), onTold) : undefined

export type HeadPollIntervals = {
  /** Poll interval while the node pushes heads, for missed ones and for changes without a head. */
  readonly toldMs: number
  /** Poll interval while it does not. */
  readonly untoldMs: number
}

/**
 * Calls `look` for each new head that a node pushes, and by a timer: seldom while it pushes, often while it does not. Returns a function
 * that stops it.
 */
export const watchHeads = (url: string, look: () => Promise<void>, { toldMs, untoldMs }: HeadPollIntervals): (() => void) => {
  const heads = subscribeHeads(url, () => looks.soon())
  const looks = repeat(look, () => (heads.isTelling() ? toldMs : untoldMs))
  return () => {
    heads.stop()
    void looks.stop()
  }
}
