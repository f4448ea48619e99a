import { WebSocket } from 'ws'

/** Pauses before a connection that could not be made, or that broke, is tried again. */
const [FIRST_AGAIN_MS, LAST_AGAIN_MS] = [100, 5_000]

const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })

type Message = { readonly method?: string; readonly result?: unknown }

/**
 * Has a node tell of its new heads, over a websocket at the address of its RPC. What it tells is a reason to look, never a fact. `onTold` is called
 * for each head, and when the node begins to tell: what was there before has not been heard of.
 */
export const hearHeads = (url: string, onTold: () => void): { readonly isTelling: () => boolean; readonly stop: () => void } => {
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
      const { method, result } = JSON.parse(data.toString()) as Message
      if (method !== 'eth_subscription' && result === undefined) return own.terminate()
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

export type Looks = {
  /** Looks without the pause that it is in. */
  readonly soon: () => void
  /** Ends the looks. */
  readonly stop: () => void
}

/**
 * Looks whenever it is told to, and after each pause; one look at a time, so that none waits behind a slow one. Told in the middle of a look, it looks
 * once more after it. A look that fails is made up for by the next. It keeps no process alive.
 */
export const keepLooking = (look: (isTold: boolean) => Promise<void>, pauseMs: () => number): Looks => {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isToldMeanwhile = false
  let isStopped = false
  const run = async (isTold: boolean): Promise<void> => {
    clearTimeout(timer)
    isLooking = true
    await look(isTold).catch(() => undefined)
    while (isToldMeanwhile && !isStopped) {
      isToldMeanwhile = false
      await look(true).catch(() => undefined)
    }
    isLooking = false
    if (isStopped) return
    timer = setTimeout(() => void run(false), pauseMs())
    timer.unref()
  }
  void run(false)
  return {
    soon: () => {
      if (isLooking) isToldMeanwhile = true
      else if (!isStopped) void run(true)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type HeadPauses = {
  /** Between two looks while the node tells of its heads: for what is missed, and for what no head tells. */
  readonly toldMs: number
  /** While it does not. */
  readonly untoldMs: number
}

/** Looks at each new head that a node tells of, and by a timer beside it: seldom while it tells, often while it does not. Returns what ends it. */
export const lookAtHeads = (url: string, look: (isTold: boolean) => Promise<void>, { toldMs, untoldMs }: HeadPauses): (() => void) => {
  let soon = (): void => undefined
  const heads = hearHeads(url, () => soon())
  const looks = keepLooking(look, () => (heads.isTelling() ? toldMs : untoldMs))
  soon = looks.soon
  return () => {
    heads.stop()
    looks.stop()
  }
}
