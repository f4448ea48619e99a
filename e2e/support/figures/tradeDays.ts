// A day of trade-to-earn: its list as the programme kept it, for the worker to publish.
import type { Address, Reward } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import pg from 'pg'
import { portOffset } from '../ports.ts'
import { networkOf } from '../world.ts'

const databaseUrl = process.env.DATABASE_URL || `postgresql://postgres@127.0.0.1:${5434 + portOffset}/exchange`

const NEXT = `select greatest($3::int, max(period)::int + 1) as next from app.payout where chain_id = $1 and distributor = lower($2)`
const LIST = `insert into app.payout (chain_id, distributor, period, root, total, token) values ($1, lower($2), $3, $4, $5, lower($6))`
const REWARDS = `insert into app.payout_reward (chain_id, distributor, period, index, account, amount)
  select $1, lower($2), $3, index, account, amount from jsonb_to_recordset($4::jsonb) as r (index integer, account text, amount numeric)`

/** The contract and the token for claims of a network's days. */
export const payerOfDays = async (chainId: number): Promise<{ readonly distributor: Address; readonly token: Address }> => {
  const { dayRewards, rewardToken } = (await networkOf(chainId)).deployment.contracts
  if (!dayRewards || !rewardToken) throw new Error(`chain ${chainId} pays no days`)
  return { distributor: dayRewards, token: rewardToken }
}

/** Stores a list for the first day from one on that has none. Returns the day. */
export const recordDayRewards = async (chainId: number, from: number, rewards: readonly Reward[]): Promise<number> => {
  const { distributor, token } = await payerOfDays(chainId)
  const total = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const rows = rewards.map(({ index, account, amount }) => ({ index, account: account.toLowerCase(), amount: String(amount) }))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    const { rows: kept } = await client.query<{ next: number }>(NEXT, [chainId, distributor, from])
    const period = kept[0]!.next
    await client.query(LIST, [chainId, distributor, period, rewardRoot(BigInt(period), rewards), String(total), token])
    await client.query(REWARDS, [chainId, distributor, period, JSON.stringify(rows)])
    await client.query("select pg_notify('jobs', 'publishPayouts')")
    await client.query('commit')
    return period
  } finally {
    await client.end()
  }
}
