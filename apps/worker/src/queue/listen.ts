import { repeat } from '@exchange/protocol/node'
import pg from 'pg'

/** Where others say, with a commit, that a job has work before its schedule looks: the payload is its name. */
const CHANNEL = 'jobs'
/** Where the index says, with the commit of a block, that it has moved. */
const INDEX_CHANNEL = 'idx_live_query'
const RETRY_MS = 1_000

type Listening = { readonly stop: () => Promise<void> }

/** Listens over a connection of its own that is made again when it breaks. What was said meanwhile is found by the schedule. */
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

/** Listens to the index: `onMoved` follows its last step within so many milliseconds, and is called once for all steps of that time. */
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
