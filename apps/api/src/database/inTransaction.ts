import type pg from 'pg'

/**
 * Runs statements in one transaction and returns the result of `run`. Rolls back when it throws; a connection that cannot roll back is
 * discarded.
 */
export const inTransaction = async <Answer>(
  database: Pick<pg.Pool, 'connect'>,
  run: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const client = await database.connect()
  try {
    await client.query('begin')
    const answer = await run(client)
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => undefined,
      (cause: Error) => cause,
    )
    client.release(broken)
    throw error
  }
}
