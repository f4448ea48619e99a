import { createListening } from '@exchange/protocol/node'
import pg from 'pg'

/**
 * The channel on which other processes announce, on commit, that a job has work before its next scheduled look: the payload is its name.
 */
const CHANNEL = 'jobs'
/** The channel on which the index announces each committed block. */
const INDEX_CHANNEL = 'idx_live_query'

type Stoppable = { readonly stop: () => Promise<void> }

/** Listens over its own connection. The schedule finds what was missed while there was none. */
const listenTo = (channel: string, connectionString: string, onNotification: (payload: string) => void): Stoppable => {
  const listening = createListening(channel, () => new pg.Client({ connectionString, application_name: 'worker', keepAlive: true }))
  listening.start((payload) => {
    if (payload !== undefined) onNotification(payload)
  })
  return listening
}

/** Listens for jobs that have work now. */
export const listenForJobs = (connectionString: string, onNotification: (job: string) => void): Stoppable =>
  listenTo(CHANNEL, connectionString, (job) => {
    if (job !== '') onNotification(job)
  })

/** Listens to the index: calls `onMoved` once for all steps within `withinMs` milliseconds, after the last of them. */
export const listenForIndex = (connectionString: string, onMoved: () => void, withinMs = 500): Stoppable => {
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
