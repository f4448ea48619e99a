import type { PoolItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import type pg from 'pg'
import { z } from 'zod'

/** What an administrator says of a pool: "Points", "3x", why, and where to read more. */
export type Boost = PoolItem['boosts'][number]

/** Boosts by lower-case address of the pool, in the order in which they were written. */
export type Boosts = ReadonlyMap<Address, readonly Boost[]>

/** Of the application, not of the index: it outlives every index. */
const TABLE = `create schema if not exists app;
create table if not exists app.boost (
  chain_id integer not null,
  pool text not null check (pool = lower(pool)),
  position smallint not null,
  label text not null,
  value text not null,
  link text,
  text text not null,
  primary key (chain_id, pool, position)
)`

const WRITTEN = { name: 'boosts written', text: "select to_regclass('app.boost') is not null as written" }
const BOOSTS = { name: 'boosts', text: 'select pool, label, value, link, text from app.boost where chain_id = $1 order by pool, position' }

type BoostRow = Boost & { readonly pool: Address }

const toBoosts = (rows: readonly BoostRow[]): Boosts => {
  const lists = new Map<Address, readonly Boost[]>()
  for (const { pool, ...boost } of rows) lists.set(pool, [...(lists.get(pool) ?? []), boost])
  return lists
}

// POOL-13
/** Boosts of a chain; none while nobody has ever written one. Throws when the database cannot be read. */
export const readBoosts = async (database: Pick<pg.Pool, 'query'> | pg.ClientBase, chainId: number): Promise<Boosts> => {
  const [table] = (await database.query<{ written: boolean }>(WRITTEN)).rows
  if (!table?.written) return new Map()
  return toBoosts((await database.query<BoostRow>({ ...BOOSTS, values: [chainId] })).rows)
}

const words = (most: number) => z.string().trim().min(1).max(most)
const boostSchema = z.object({
  label: words(40),
  value: words(12),
  link: z.union([z.string().regex(/^\/(?!\/)\S*$/), z.url({ protocol: /^https$/ })]).nullable(),
  text: words(280),
})
const poolSchema = z.string().regex(/^0x[0-9a-f]{40}$/)

/** Most of one pool: a row of the list has room for no more. */
const MOST = 4

/** Writes the boosts of one pool in the place of those that it had; an empty list takes them away. A link is a path of the site or https. */
export const saveBoosts = async (database: pg.Pool, chainId: number, pool: string, boosts: readonly Boost[]): Promise<void> => {
  const parsed = z.tuple([poolSchema, z.array(boostSchema).max(MOST)]).safeParse([pool.toLowerCase(), boosts])
  if (!parsed.success) throw new DomainError('api.badRequest', { reason: z.prettifyError(parsed.error) })
  const [address, list] = parsed.data
  const client = await database.connect()
  try {
    await client.query(TABLE)
    await client.query('begin')
    await client.query('delete from app.boost where chain_id = $1 and pool = $2', [chainId, address])
    for (const [position, { label, value, link, text }] of list.entries())
      await client.query('insert into app.boost values ($1, $2, $3, $4, $5, $6, $7)', [
        chainId,
        address,
        position,
        label,
        value,
        link,
        text,
      ])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
