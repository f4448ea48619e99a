import { repeat } from '@exchange/protocol/node'
import pg from 'pg'

/** Where others say, with a commit, that a job has work before its schedule looks: the payload is its name. */
const CHANNEL = 'jobs'
const RETRY_MS = 1_000

/** Listens for jobs that have work now, over a connection of its own that is made again when it breaks. What was said meanwhile is found by the schedule. */
export const listenForJobs = (connectionString: string, onTold: (job: string) => void): { readonly stop: () => Promise<void> } => {
  let hangUp = (): void => undefined
  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString, application_name: 'worker', keepAlive: true })
    const over = new Promise<void>((resolve) => {
      hangUp = resolve
      client.on('error', () => resolve())
      client.on('end', resolve)
    })
    client.on('notification', ({ payload }) => payload && onTold(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
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
