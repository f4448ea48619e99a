import type { Address, PlannerFacts } from '@exchange/domain'
import type pg from 'pg'

const CHAPTERS = `select c.campaign_id::text as "campaignId", c.index::text as id, c.name, c.start_at::float8 as start, c.end_at::float8 as end, c.rewards_at::float8 as "rewardsAt"
  from app.story_chapter c join app.story_campaign g on g.id = c.campaign_id
    join app.story_participant p on p.campaign_id = c.campaign_id
  where g.chain_id = $1 and p.account = $2 and greatest(c.end_at, c.rewards_at) > $3 order by c.campaign_id, c.index`

type Asked = { readonly chainId: number; readonly account: Address; readonly now: number }

// ANALYTICS-11
/** Chapters that are not over, of the campaigns that the account is registered in. */
export const createReadChapters =
  (app: Pick<pg.Pool, 'query'>) =>
  async ({ chainId, account, now }: Asked): Promise<PlannerFacts['chapters']> =>
    (await app.query<PlannerFacts['chapters'][number]>(CHAPTERS, [chainId, account, now])).rows
