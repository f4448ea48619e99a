import pg from 'pg'

const HOLD = 'select pg_advisory_lock_shared(hashtextextended($1, 0))'
const LOCKERS =
  'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and locked_at < now() - $1::interval'
const IS_FREE = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free'

/** Time from a worker's first job until it must have announced itself. */
const GRACE = '5 seconds'

/**
 * Tracks which workers are alive: each holds an advisory lock on its id, which ends with its connection. Calls `onLost` when this process's
 * own lock connection breaks: other workers then take it for dead.
 */
export const createPresence = async (connectionString: string, onLost: () => void) => {
  const client = new pg.Client({ connectionString, application_name: 'worker presence', keepAlive: true })
  await client.connect()
  client.once('error', onLost)
  return {
    hold: (worker: string): void => void client.query(HOLD, [worker]).catch(onLost),
    /** Ids of dead workers that still hold jobs. */
    findDead: async (grace = GRACE): Promise<readonly string[]> => {
      const { rows } = await client.query<{ worker: string }>(LOCKERS, [grace])
      const dead: string[] = []
      for (const { worker } of rows) {
        const [lock] = (await client.query<{ free: boolean }>(IS_FREE, [worker])).rows
        if (lock?.free) dead.push(worker)
      }
      return dead
    },
    end: (): Promise<void> => {
      client.off('error', onLost)
      client.on('error', () => undefined)
      return client.end()
    },
  }
}
