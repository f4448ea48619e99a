import type pg from 'pg'
import type { Logger } from 'pino'
import { createListening, type ListeningClient } from '@exchange/protocol/node'

/** The channel on which workers announce, with each batch they commit, that inboxes changed. */
const CHANNEL = 'inbox'

const VERSION = `select version::float8 as version from app.inbox_version where account = '*'`

/** A broadcast that some inbox changed: `version` counts the changes; no accounts are named. */
export type InboxTick = { readonly type: 'inbox'; readonly data: { readonly version: number } }

// NOTE-3
/**
 * Broadcasts that inboxes changed; each client then requests its own count. The version is read on each notification and whenever listening
 * starts, so changes during a disconnect are passed on too.
 */
export const createInboxTicks = (app: Pick<pg.Pool, 'query'>, connect: () => ListeningClient, logger: Pick<Logger, 'warn'>) => {
  const listening = createListening(CHANNEL, connect)
  const listeners = new Set<(tick: InboxTick) => void>()
  let newest: InboxTick | undefined

  const pass = async (): Promise<void> => {
    const [row] = (await app.query<{ version: number }>(VERSION)).rows
    if (!row || row.version <= (newest?.data.version ?? 0)) return
    newest = { type: 'inbox', data: { version: row.version } }
    for (const listener of listeners) listener(newest)
  }

  return {
    start: (): void =>
      listening.start(
        () => void pass().catch((error: unknown) => logger.warn({ err: error }, 'a change of inboxes was not passed on: the next one is')),
      ),
    stop: listening.stop,
    /** Calls back on each tick until the returned function is called. */
    subscribe: (listener: (tick: InboxTick) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The newest tick, for a new listener. */
    present: (): readonly InboxTick[] => (newest ? [newest] : []),
  }
}

export type InboxTicks = ReturnType<typeof createInboxTicks>
