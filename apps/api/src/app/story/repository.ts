import type { Campaign, StoryTask } from '@exchange/domain'
import type pg from 'pg'
import { CHOSEN_PICTURE } from './registered.ts'

type Reads = Pick<pg.Pool, 'query'>

/** A chapter as it is shown. Times in seconds of chain time. */
export type ChapterRow = Campaign['chapters'][number] & {
  readonly name: string
  readonly rewardsAt: number
  readonly totalRewardUsd: number
}
export type TaskRow = StoryTask & { readonly index: number; readonly name: string }
export type StoredCampaign = {
  readonly id: number
  readonly chainId: number
  readonly name: string
  readonly lockToken: string | null
  readonly chapters: readonly ChapterRow[]
}

const CAMPAIGN = `select id, chain_id as "chainId", name, lock_token as "lockToken" from app.story_campaign where chain_id = $1 order by id desc limit 1`
const CHAPTERS = `select index, name, start_at::float8 as start, end_at::float8 as end, rewards_at::float8 as "rewardsAt", total_reward_usd as "totalRewardUsd"
  from app.story_chapter where campaign_id = $1 order by index`
const TASK = `select id, chapter, index, name, type, handle, min_usd::text as "minUsd", subject, count, points, is_hidden as "isHidden"
  from app.story_task where campaign_id = $1`

/** The newest campaign of a network; undefined when there is none. */
export const readCampaign = async (app: Reads, chainId: number): Promise<StoredCampaign | undefined> => {
  const [campaign] = (await app.query<Omit<StoredCampaign, 'chapters'>>(CAMPAIGN, [chainId])).rows
  return campaign && { ...campaign, chapters: (await app.query<ChapterRow>(CHAPTERS, [campaign.id])).rows }
}

type StoredTask = Omit<TaskRow, 'minUsd'> & { readonly minUsd: string | null }
const taskOf = ({ minUsd, ...row }: StoredTask): TaskRow => ({ ...row, minUsd: minUsd === null ? null : BigInt(minUsd) })

/** Visible tasks of a chapter. */
export const readTasks = async (app: Reads, campaign: number, chapter: number): Promise<readonly TaskRow[]> => {
  const text = `${TASK} and chapter = $2 and not is_hidden order by index, id`
  return (await app.query<StoredTask>(text, [campaign, chapter])).rows.map(taskOf)
}

/** Tasks of all chapters, including hidden ones. */
export const readAllTasks = async (app: Reads, campaign: number): Promise<readonly TaskRow[]> =>
  (await app.query<StoredTask>(`${TASK} order by chapter, index, id`, [campaign])).rows.map(taskOf)

/** A task by its id, even a hidden one. */
export const readTask = async (app: Reads, campaign: number, id: string): Promise<TaskRow | undefined> =>
  (await app.query<StoredTask>(`${TASK} and id = $2`, [campaign, id])).rows.map(taskOf)[0]

/** Periods in which an account was awarded tasks of a chapter, by task, and the number of friends that counted in it. */
export type AwardedOf = { readonly periods: ReadonlyMap<string, ReadonlySet<string>>; readonly friends: number }

const AWARDED = `select task, array_agg(period) as periods from app.point_entry
  where campaign_id = $1 and account = $2 and kind = 'task' and chapter = $3 group by task`
const FRIENDS = `select count(*)::int as friends from app.point_entry where campaign_id = $1 and account = $2 and kind = 'referral' and chapter = $3`

export const readAwarded = async (app: Reads, campaign: number, account: string, chapter: number): Promise<AwardedOf> => {
  const { rows } = await app.query<{ task: string; periods: readonly string[] }>(AWARDED, [campaign, account, chapter])
  const [counted] = (await app.query<{ friends: number }>(FRIENDS, [campaign, account, chapter])).rows
  return { periods: new Map(rows.map(({ task, periods }) => [task, new Set(periods)])), friends: counted?.friends ?? 0 }
}

export type ParticipantRow = {
  readonly account: string
  readonly registeredAt: number
  readonly points: number
  readonly fragments: number
  readonly rank: number | null
  readonly rankFirstTwoChapters: number | null
  readonly friends: number
  readonly countedFriends: number
}

/** Participants with more points rank higher; of equal points, the earlier registration does. */
const rankOn = (board: number): string => `(select 1 + (select count(*) from app.story_score o
    where o.campaign_id = s.campaign_id and o.board = s.board and o.points = s.points and o.position < s.position)
    + coalesce((select sum(c.participants) from app.story_score_count c where c.campaign_id = s.campaign_id and c.board = s.board and c.points > s.points), 0)
  from app.story_score s where s.campaign_id = p.campaign_id and s.board = ${board} and s.account = p.account)::int`
const PARTICIPANT = `select p.account, p.registered_at::float8 as "registeredAt", coalesce(e.points, 0)::int as points,
    coalesce(e.fragments, 0)::int as fragments, ${rankOn(0)} as rank, ${rankOn(-1)} as "rankFirstTwoChapters",
    coalesce(e.friends, 0)::int as "countedFriends",
    (select count(*) from app.story_referral r where r.campaign_id = p.campaign_id and r.referrer = p.account)::int as friends
  from app.story_participant p left join lateral (
    select sum(points) as points, sum(fragments) as fragments, count(*) filter (where kind = 'referral') as friends
    from app.point_entry where account = p.account and campaign_id = p.campaign_id
  ) e on true where p.campaign_id = $1 and p.account = $2`

/** A participant with its totals and ranks; undefined when the account is not registered. */
export const readParticipant = async (app: Reads, campaign: number, account: string): Promise<ParticipantRow | undefined> =>
  (await app.query<ParticipantRow>(PARTICIPANT, [campaign, account])).rows[0]

export type StandingRow = {
  readonly account: string
  readonly points: number
  readonly position: number
  readonly rank: number
  readonly completedTasks: number
  readonly avatarUrl: string | null
}

/** The rank of the page's first row is counted; the others follow from it. */
const BOARD = `with page as (
    select * from app.story_score where campaign_id = $1 and board = $2
      and ($3::int is null or points <= $3::int and (points < $3::int or position > $4::bigint))
    order by points desc, position limit $5
  ), lead as (select * from page order by points desc, position limit 1), begun as (
    select 1 + (select count(*) from app.story_score o where o.campaign_id = $1 and o.board = $2 and o.points = lead.points and o.position < lead.position)
      + coalesce((select sum(participants) from app.story_score_count c where c.campaign_id = $1 and c.board = $2 and c.points > lead.points), 0) as rank
    from lead
  )
  select page.account, page.points, page.position::float8 as position,
    (begun.rank + row_number() over (order by page.points desc, page.position) - 1)::int as rank,
    (select count(distinct e.task) from app.point_entry e left join app.story_task t on t.campaign_id = e.campaign_id and t.id = e.task
      where e.account = page.account and e.campaign_id = $1 and e.kind = 'task' and t.is_hidden is not true
        and ($2 = 0 or e.chapter = $2 or $2 = -1 and e.chapter <= 2))::int as "completedTasks",
    ${CHOSEN_PICTURE} as "avatarUrl"
  from page cross join begun join app.story_participant p on p.campaign_id = $1 and p.account = page.account
  order by page.points desc, page.position`

/** A page of a board behind a standing: 0 is the campaign, −1 its first two chapters, n chapter n. */
export const readBoard = async (
  app: Reads,
  campaign: number,
  board: number,
  after: readonly string[],
  limit: number,
): Promise<readonly StandingRow[]> =>
  (await app.query<StandingRow>(BOARD, [campaign, board, after[0] ?? null, after[1] ?? null, limit])).rows

/** Totals of a board: participants with points, and visible tasks of its released chapters. */
export type BoardTotals = { readonly participants: number; readonly tasks: number }

const TOTALS = `select
  (select coalesce(sum(participants), 0) from app.story_score_count where campaign_id = $1 and board = $2)::int as participants,
  (select count(*) from app.story_task t join app.story_chapter h on h.campaign_id = t.campaign_id and h.index = t.chapter
    where t.campaign_id = $1 and not t.is_hidden and h.start_at <= $3 and ($2 = 0 or t.chapter = $2 or $2 = -1 and t.chapter <= 2))::int as tasks`

/** Totals of a board at a second of chain time. */
export const readBoardTotals = async (app: Reads, campaign: number, board: number, now: number): Promise<BoardTotals> =>
  (await app.query<BoardTotals>(TOTALS, [campaign, board, now])).rows[0]!

export type RewardRow = { readonly index: number; readonly amount: string }
const REWARD = `select r.index, r.amount::text as amount from app.payout p join app.payout_reward r using (chain_id, distributor, period)
  where p.campaign_id = $1 and p.period = $2 and r.account = $3`

/** The reward of an account in a chapter; undefined when it has none. */
export const readReward = async (app: Reads, campaign: number, chapter: number, account: string): Promise<RewardRow | undefined> =>
  (await app.query<RewardRow>(REWARD, [campaign, chapter, account])).rows[0]
