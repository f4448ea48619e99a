import { DomainError } from '@exchange/domain'
import type pg from 'pg'

type Writes = Pick<pg.PoolClient, 'query'>

/** What a chapter pays, and when. Times in seconds of chain time. */
export type HeldChapter = {
  readonly index: number
  readonly name: string
  readonly start: number
  readonly end: number
  readonly rewardsAt: number
  readonly totalRewardUsd: number
}

const HOLD = `select index, name, start_at::float8 as start, end_at::float8 as end, rewards_at::float8 as "rewardsAt", total_reward_usd as "totalRewardUsd"
  from app.story_chapter where campaign_id = $1 and index = $2 for update`

/**
 * Locks and returns a chapter: until this transaction ends, no other one writes it, pays it or counts points in it; undefined when it does
 * not exist.
 */
export const holdChapter = async (client: Writes, campaign: number, chapter: number): Promise<HeldChapter | undefined> =>
  (await client.query<HeldChapter>(HOLD, [campaign, chapter])).rows[0]

const PAID = 'select 1 from app.payout where campaign_id = $1 and period = $2'

/** Throws `story.published` for a locked chapter that was paid: it can no longer change. */
export const requireUnpaid = async (client: Writes, campaign: number, chapter: number): Promise<void> => {
  if ((await client.query(PAID, [campaign, chapter])).rowCount !== 0) throw new DomainError('story.published')
}
