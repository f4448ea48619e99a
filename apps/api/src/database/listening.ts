import { repeat, type Repeated } from '@exchange/protocol/node'
import type pg from 'pg'

const RETRY_MS = 1_000

/** A connection of its own: what listens cannot be one of a pool. */
export type ListeningClient = Pick<pg.Client, 'connect' | 'query' | 'on' | 'end'>

/** Listens to what is said on a channel of a database. A connection that breaks, or cannot be made, is made again. */
export const createListening = (channel: string, connect: () => ListeningClient) => {
  let listening = false
  let hangUp = (): void => undefined
  let connections: Repeated | undefined

  /** Listens over one connection for as long as it stands. */
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
      // What was said before has not been heard.
      onTold()
      await over
    } catch {
      // A database that is away is noticed where it is asked.
    }
    listening = false
    await client.end().catch(() => undefined)
  }

  return {
    /** Whether the next word will be heard. */
    isListening: (): boolean => listening,
    /** Calls back on each word, and once whenever a connection begins to listen. */
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
