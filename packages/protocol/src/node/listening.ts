import { repeat, type Repeated } from './repeat.ts'

const RETRY_MS = 1_000

type Subscribe = {
  (event: 'notification', listener: (message: { readonly payload?: string | undefined }) => void): unknown
  (event: 'error', listener: (error: Error) => void): unknown
  (event: 'end', listener: () => void): unknown
}

/** A connection of its own to Postgres: a pooled one cannot listen. */
export type ListeningClient = {
  readonly connect: () => Promise<unknown>
  readonly query: (text: string) => Promise<unknown>
  readonly on: Subscribe
  readonly end: () => Promise<unknown>
}

/** Called with what a notification carries, and with nothing whenever a connection starts to listen: earlier ones were missed. */
type OnNotification = (payload?: string) => void

/** Listens to notifications on a channel of Postgres. Reconnects when the connection breaks or cannot be made. */
export const createListening = (channel: string, connect: () => ListeningClient) => {
  let listening = false
  let hangUp = (): void => undefined
  let connections: Repeated | undefined

  /** Listens over one connection until it breaks. */
  const listen = async (onNotification: OnNotification): Promise<void> => {
    const client = connect()
    const over = new Promise<void>((resolve) => {
      hangUp = resolve
      client.on('error', () => resolve())
      client.on('end', resolve)
    })
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      listening = true
      onNotification()
      await over
    } catch {
      // The queries themselves report a database that is down.
    }
    listening = false
    await client.end().catch(() => undefined)
  }

  return {
    /** Whether the next notification will be received. */
    isListening: (): boolean => listening,
    start: (onNotification: OnNotification): void => {
      connections = repeat(
        () => listen(onNotification),
        () => RETRY_MS,
      )
    },
    stop: async (): Promise<void> => {
      const stopped = connections?.stop()
      hangUp()
      await stopped
    },
  }
}

export type Listening = ReturnType<typeof createListening>
