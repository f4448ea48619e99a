import { type Address, chapterRewards, type Contender, type Reward } from '@exchange/domain'
import type { Ask } from '../people/readAchievements.ts'

const CONTENDERS = `select account, points, position::float8 as position from app.story_score where campaign_id = $1 and board = $2
  order by points desc, position limit 300`

// STORY-19
/** Winners of a chapter by its current board, in order. `total`: raw units to share. */
export const readWinners = async (app: Ask, campaign: number, chapter: number, total: bigint): Promise<readonly Reward[]> => {
  const rows = (await app(CONTENDERS, [campaign, chapter])) as unknown as readonly Contender[]
  return rows.length === 0 ? [] : chapterRewards(rows, total)
}

/** A reward list as stored before it is published: of a chapter, or of a day when `campaign` is null. */
export type KeptPayout = {
  readonly chainId: number
  readonly distributor: Address
  readonly period: number
  readonly root: string
  readonly token: Address
  readonly campaign: number | null
  readonly rewards: readonly Reward[]
}

const PAYOUT = `insert into app.payout (chain_id, distributor, period, root, total, campaign_id, token) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning 1`
const REWARDS = `insert into app.payout_reward (chain_id, distributor, period, index, account, amount)
  select $1, $2, $3, index, account, amount from jsonb_to_recordset($4::jsonb) as r (index integer, account text, amount numeric)`

// STORY-19
/** Stores a list, once per period. False when the period has one: its root never changes. Run it in its own transaction. */
export const keepPayout = async (
  app: Ask,
  { chainId, distributor, period, root, token, campaign, rewards }: KeptPayout,
): Promise<boolean> => {
  const key = [chainId, distributor.toLowerCase(), period]
  const total = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const kept = await app(PAYOUT, [...key, root, String(total), campaign, token.toLowerCase()])
  if (kept.length === 0) return false
  const rows = rewards.map(({ index, account, amount }) => ({ index, account, amount: String(amount) }))
  await app(REWARDS, [...key, JSON.stringify(rows)])
  await app("select pg_notify('jobs', 'publishPayouts')", [])
  return true
}
