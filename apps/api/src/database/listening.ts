import { repeat, type Repeated } from '@exchange/protocol/node'
import type pg from 'pg'

const RETRY_MS = 1_000

/** A separate connection: a pooled one cannot listen. */
export type ListeningClient = Pick<pg.Client, 'connect' | 'query' | 'on' | 'end'>

/** Listens to notifications on a channel. Reconnects when the connection breaks or cannot be made. */
export const createListening = (channel: string, connect: () => ListeningClient) => {
  let listening = false
  let hangUp = (): void => undefined
  let connections: Repeated | undefined

  /** Listens over one connection until it breaks. */
  const listen = async (onTold: () => void): Promise<void> => {
    const client = connect()
    const over = new Promise<void>((resolve) => {
      hangUp = resolve
      client.on('error', () => resolve())
      client.on('end', resolve)
    })
    client.on('notification', onTold)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      listening = true
      // Earlier notifications were missed.
      onTold()
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
    /** Calls back on each notification, and once whenever a connection starts to listen. */
    start: (onTold: () => void): void => {
      connections = repeat(
        () => listen(onTold),
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
