import type { Address } from '@exchange/domain'
import type pg from 'pg'
import type { Boost, Boosts } from '../../market/snapshot/boosts.ts'

/** A boost as it is stored; `until` is the second of chain time at which it ends, or null. */
export type WrittenBoost = Boost & { readonly until: number | null }

const WRITTEN = { name: 'boosts written', text: "select to_regclass('app.boost') is not null as written" }
const BOOSTS = { name: 'boosts', text: 'select pool, label, value, link, text from app.boost where chain_id = $1 order by pool, position' }

type BoostRow = Boost & { readonly pool: Address }

const toBoosts = (rows: readonly BoostRow[]): Boosts => {
  const lists = new Map<Address, readonly Boost[]>()
  for (const { pool, ...boost } of rows) lists.set(pool, [...(lists.get(pool) ?? []), boost])
  return lists
}

// POOL-13
/** Boosts of a chain; empty before the application's tables exist. Throws when the database cannot be read. */
export const readBoosts = async (database: Pick<pg.Pool, 'query'>, chainId: number): Promise<Boosts> => {
  const [table] = (await database.query<{ written: boolean }>(WRITTEN)).rows
  if (!table?.written) return new Map()
  return toBoosts((await database.query<BoostRow>({ ...BOOSTS, values: [chainId] })).rows)
}

const INSERT = 'insert into app.boost (chain_id, pool, position, label, value, link, text, until) values ($1, $2, $3, $4, $5, $6, $7, $8)'

/** Replaces the boosts of one pool in one transaction. */
export const replaceBoosts = async (
  database: Pick<pg.Pool, 'connect'>,
  chainId: number,
  pool: Address,
  boosts: readonly WrittenBoost[],
): Promise<void> => {
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query('delete from app.boost where chain_id = $1 and pool = $2', [chainId, pool])
    for (const [position, { label, value, link, text, until }] of boosts.entries())
      await client.query(INSERT, [chainId, pool, position, label, value, link, text, until])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
