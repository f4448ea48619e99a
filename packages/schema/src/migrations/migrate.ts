import type { Migration } from './loadMigrations.ts'

/** One connection, never a pool: it holds the lock. */
export type MigrationClient = {
  readonly query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
}

/** The migrations of a database differ from this release: no process may write to it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/** Key of the advisory lock under which one process at a time migrates. */
const LOCK = 7_202_611

const APPLIED = `create schema if not exists app;
create table if not exists app.migration (
  position integer primary key,
  tag text not null,
  hash text not null,
  applied_at timestamptz not null default now()
)`

type Applied = { readonly position: number; readonly tag: string; readonly hash: string }

const refuseChanged = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const { position, tag, hash } of applied) {
    const migration = migrations[position]
    if (migration?.tag !== tag)
      throw new MigrationRefused(
        `Migration ${tag} was applied to this database, and this release has ${migration?.tag ?? 'none'} in its place.`,
      )
    if (migration.hash !== hash)
      throw new MigrationRefused(`Migration ${tag} was applied to this database and has changed since: put it back and add a new one.`)
  }
}

/**
 * Migrates the tables of schema `app` to this release, each migration in its own transaction, under a lock that other processes wait for.
 * Returns the tags of the applied ones. Throws `MigrationRefused` when one that was applied before has changed or is missing.
 */
export const migrate = async (client: MigrationClient, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(APPLIED)
    const { rows: applied } = await client.query<Applied>('select position, tag, hash from app.migration order by position')
    refuseChanged(applied, migrations)
    const pending = migrations.slice(applied.length)
    for (const [index, { tag, statements, hash }] of pending.entries()) {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('insert into app.migration (position, tag, hash) values ($1, $2, $3)', [applied.length + index, tag, hash])
      await client.query('commit')
    }
    return pending.map(({ tag }) => tag)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
  }
}
