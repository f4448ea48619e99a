import { readChainTimes } from '../chainTimes.ts'
import type { Sources } from '../job.ts'

/** Campaigns of the index's networks that are not final yet. */
const DUE = `select c.id from app.story_campaign c left join app.story_cursor k on k.campaign_id = c.id
  where c.chain_id = any($1::int[]) and exists (select 1 from app.story_chapter h where h.campaign_id = c.id and h.end_at > coalesce(k.read_to, 0))
  order by c.id`

/** Campaigns with a ledger that may be behind the index. */
export const findCampaigns = async ({ index, app }: Sources): Promise<readonly { readonly id: number }[]> => {
  const times = await readChainTimes(index)
  return times.size === 0 ? [] : (await app.query<{ id: number }>(DUE, [[...times.keys()]])).rows
}
