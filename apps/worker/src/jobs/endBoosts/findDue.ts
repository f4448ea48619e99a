import { type EndedBoosts, type EndingBoost, endedBoosts } from '@exchange/domain'
import { readChainTimes } from '../chainTimes.ts'
import type { Sources } from '../job.ts'

const ENDING = 'select chain_id as "chainId", pool, until::float8 as until from app.boost where until is not null'
/** Pools with ended boosts. */
export const findEndedBoosts = async ({ index, app }: Sources): Promise<readonly EndedBoosts[]> => {
  const { rows } = await app.query<EndingBoost>(ENDING)
  return rows.length === 0 ? [] : endedBoosts(rows, await readChainTimes(index))
}
