import type pg from 'pg'
import { createListening, type ListeningClient } from '../../database/listening.ts'

/** Where workers say, with the commit of each batch, that inboxes have changed. */
const CHANNEL = 'inbox'

const VERSION = `select version::float8 as version from app.inbox_version where account = '*'`

/** That something came into inboxes, for everybody to hear: how often it did so far, and not for whom. */
export type InboxTick = { readonly type: 'inbox'; readonly data: { readonly version: number } }

// NOTE-3
/**
 * Passes on that inboxes have changed. Who has one asks for its count then. The version is read where workers tell of it, and whenever listening begins, so what was
 * told during a break is passed on too.
 */
export const createInboxTicks = (app: Pick<pg.Pool, 'query'>, connect: () => ListeningClient) => {
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
    start: (): void => listening.start(() => void pass().catch(() => undefined)),
    stop: listening.stop,
    /** Calls back on each tick until the returned function is called. */
    subscribe: (listener: (tick: InboxTick) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What a new listener has missed. */
    present: (): readonly InboxTick[] => (newest ? [newest] : []),
  }
}

export type InboxTicks = ReturnType<typeof createInboxTicks>
