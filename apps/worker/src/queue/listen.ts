import { repeat } from '@exchange/protocol/node'
import pg from 'pg'

/**
 * The channel on which other processes announce, on commit, that a job has work before its next scheduled look: the payload is its name.
 */
const CHANNEL = 'jobs'
/** The channel on which the index announces each committed block. */
const INDEX_CHANNEL = 'idx_live_query'
const RETRY_MS = 1_000

type Listening = { readonly stop: () => Promise<void> }

/** Listens over its own connection, and reconnects when it breaks. The schedule finds what was missed meanwhile. */
const listenTo = (channel: string, connectionString: string, onTold: (payload: string) => void): Listening => {
  let hangUp = (): void => undefined
  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString, application_name: 'worker', keepAlive: true })
    const over = new Promise<void>((resolve) => {
      hangUp = resolve
      client.on('error', () => resolve())
      client.on('end', resolve)
    })
    client.on('notification', ({ payload }) => onTold(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await over
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const connections = repeat(listen, () => RETRY_MS)
  return {
    stop: async () => {
      const stopped = connections.stop()
      hangUp()
      await stopped
    },
  }
}

/** Listens for jobs that have work now. */
export const listenForJobs = (connectionString: string, onTold: (job: string) => void): Listening =>
  listenTo(CHANNEL, connectionString, (job) => {
    if (job !== '') onTold(job)
  })

/** Listens to the index: calls `onMoved` once for all steps within `withinMs` milliseconds, after the last of them. */
export const listenForIndex = (connectionString: string, onMoved: () => void, withinMs = 500): Listening => {
  let timer: NodeJS.Timeout | undefined
  const listening = listenTo(INDEX_CHANNEL, connectionString, () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onMoved()
    }, withinMs)
  })
  return {
    stop: async () => {
      clearTimeout(timer)
      await listening.stop()
    },
  }
}
