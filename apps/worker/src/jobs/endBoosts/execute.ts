import type { EndedBoosts } from '@exchange/domain'
import type { Sources } from '../job.ts'

/** One statement: a boost is always in exactly one of the two tables, and a second run finds none to move. */
const END = `with ended as (
    delete from app.boost where chain_id = $1 and pool = $2 and until <= $3 returning chain_id, pool, label, value, link, text, until
  )
  insert into app.ended_boost (chain_id, pool, label, value, link, text, until)
  select chain_id, pool, label, value, link, text, until from ended`

/** Moves ended boosts of a pool from the served table to the archive. */
export const endBoostsOf = async ({ app }: Sources, { chainId, pool, at }: EndedBoosts): Promise<void> => {
  await app.query(END, [chainId, pool, at])
}
