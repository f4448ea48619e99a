import { dayOf, isRunning, spanDays } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { parseAddress } from '../../http/input.ts'
import { chapterOf, requireCampaign } from './service.ts'

export type ChapterFigures = { readonly chapter: number; readonly activeParticipants: number; readonly completedParticipants: number }
export type StoryFigures = {
  readonly registeredUserCount: number
  readonly activeUserCount: number
  readonly registeredReferralCount: number
  readonly successReferralCount: number
  readonly userCompletedAllTasksCount: number
  readonly chapterMetrics: readonly ChapterFigures[]
}

const COUNTS = `select
  (select count(*) from app.story_participant where campaign_id = $1)::int as "registeredUserCount",
  (select count(*) from app.story_score where campaign_id = $1 and board = 0)::int as "activeUserCount",
  (select count(*) from app.story_referral where campaign_id = $1)::int as "registeredReferralCount",
  (select count(*) from app.point_entry where campaign_id = $1 and kind = 'referral')::int as "successReferralCount",
  (select count(*) from (select 1 from app.point_entry where campaign_id = $1 and kind = 'fragment' group by account having count(*) >= $2) t)::int
    as "userCompletedAllTasksCount"`
const CHAPTERS = `select h.index as chapter,
  (select count(*) from app.story_score s where s.campaign_id = h.campaign_id and s.board = h.index)::int as "activeParticipants",
  (select count(*) from app.point_entry e where e.campaign_id = h.campaign_id and e.kind = 'fragment' and e.chapter = h.index)::int
    as "completedParticipants"
  from app.story_chapter h where h.campaign_id = $1 order by h.index`

// STORY-10
/** Figures of a campaign. Active participants have points; those with all tasks completed every chapter. */
export const readFigures = async (context: GraphqlContext, chainId: number): Promise<StoryFigures> => {
  const { id, chapters } = await requireCampaign(context, chainId)
  const [counts, metrics] = await Promise.all([
    context.app.query<Omit<StoryFigures, 'chapterMetrics'>>(COUNTS, [id, chapters.length]),
    context.app.query<ChapterFigures>(CHAPTERS, [id]),
  ])
  return { ...counts.rows[0]!, chapterMetrics: metrics.rows }
}

/** A UTC day, by its first second, and its last swap. */
export type DailySwap = { readonly day: number; readonly lastSwap: number | null }

const SWAPS = `select "timestamp" / ${DAY_SECONDS} as day, max("timestamp")::float8 as last from idx.swap
  where chain_id = $1 and origin = $2 and "timestamp" >= $3 and "timestamp" < $4 group by 1`

// STORY-9
/** The seven days of the current span, each with the account's last swap; empty while no chapter runs. */
export const listDailySwaps = async (context: GraphqlContext, chainId: number, id: string): Promise<readonly DailySwap[]> => {
  const account = parseAddress(id, 'id')
  const { chapters, now } = await requireCampaign(context, chainId)
  const chapter = chapters.findLast((one) => isRunning(one, now))
  if (chapter === undefined) return []
  const days = spanDays(chapter, now).map((day) => day * DAY_SECONDS)
  const rows = await createSqlReader(context.db)(SWAPS, [chainId, account, days[0], days.at(-1)! + DAY_SECONDS])
  const last = new Map(rows.map((row) => [dayOf(Number(row['last'])) * DAY_SECONDS, Number(row['last'])]))
  return days.map((day) => ({ day, lastSwap: last.get(day) ?? null }))
}

export type ChapterReward = {
  readonly id: string
  readonly chapter: number
  readonly name: string
  readonly description: string
  readonly icon: 'prize' | 'fragment' | 'points'
}

const REWARDS = `select id, chapter, name, description, icon from app.story_chapter_reward where campaign_id = $1 and chapter = $2 order by icon, id`

// STORY-9
/** The rewards of a chapter. */
export const listChapterRewards = async (context: GraphqlContext, chainId: number, chapter: number): Promise<readonly ChapterReward[]> => {
  const campaign = await requireCampaign(context, chainId)
  return (await context.app.query<ChapterReward>(REWARDS, [campaign.id, chapterOf(campaign, chapter).index])).rows
}
