import type { Address, Reward } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import type pg from 'pg'

/** A reward list of a chapter, or of a day when `campaign` is null. */
export type RewardList = {
  readonly chainId: number
  readonly distributor: Address
  readonly token: Address
  readonly period: number
  readonly campaign: number | null
  readonly rewards: readonly Reward[]
}

const LIST = `insert into app.payout (chain_id, distributor, period, root, total, campaign_id, token) values ($1, lower($2), $3, $4, $5, $6, lower($7))`
const REWARDS = `insert into app.payout_reward (chain_id, distributor, period, index, account, amount)
  select $1, lower($2), $3, index, account, amount from jsonb_to_recordset($4::jsonb) as r (index integer, account text, amount numeric)`

/** Stores a list for the worker to publish. */
export const saveRewardList = async (
  client: pg.Client,
  { chainId, distributor, token, period, campaign, rewards }: RewardList,
): Promise<void> => {
  const total = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const root = rewardRoot(BigInt(period), rewards)
  await client.query(LIST, [chainId, distributor, period, root, String(total), campaign, token])
  const rows = rewards.map(({ index, account, amount }) => ({ index, account, amount: String(amount) }))
  await client.query(REWARDS, [chainId, distributor, period, JSON.stringify(rows)])
  await client.query("select pg_notify('jobs', 'publishPayouts')")
}
