import type pg from 'pg'

/**
 * Runs statements in one transaction, and answers what `run` does. Where it throws nothing is kept; a connection that cannot roll back is not used again.
 * The begin goes to the database together with the first statement, and the commit with `last`, the statement that keeps the answer.
 */
export const inTransaction = async <Answer>(
  database: Pick<pg.Pool, 'connect'>,
  run: (client: pg.PoolClient) => Promise<Answer>,
  last?: (client: pg.PoolClient, answer: Answer) => Promise<unknown>,
): Promise<Answer> => {
  const client = await database.connect()
  try {
    const begun = client.query('begin')
    const [answer] = await Promise.all([run(client), begun])
    await Promise.all([last?.(client, answer), client.query('commit')])
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
