import type pg from 'pg'

/** Runs statements in one transaction, and answers what `run` does. Where it throws nothing is kept; a connection that cannot roll back is not used again. */
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
