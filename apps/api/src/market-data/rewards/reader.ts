import type { Address } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The earnings of an account's votes for a pool in an epoch, in one token. */
export type RewardRow = {
  readonly pool: Address
  readonly kind: 'fees' | 'incentives'
  readonly token: Address
  /** First second of the epoch. */
  readonly epoch: bigint
  /** Votes of the account and of all voters, wei. */
  readonly votes: bigint
  readonly poolVotes: bigint
  /** What all voters share. */
  readonly total: bigint
  /** The account's part, rounded down; while the epoch runs, its part if the epoch ended now. */
  readonly amount: bigint
  readonly claimed: boolean
  /** Second of the last vote or payment that changed it. */
  readonly updatedAt: bigint
}

export type RewardRequest = {
  readonly chainId: number
  readonly account: Address
  /** Where the previous page ended: epoch, pool, kind and token of its last row. */
  readonly after: readonly string[] | null
  readonly limit: number
}

// REWARD-9
/**
 * Rewards of an account, newest epoch first. A claim pays epochs in order, each part rounded down: an epoch counts as claimed while the sum
 * of the parts up to it does not exceed the amount paid out.
 */
export const readRewards = async (db: NodePgDatabase, { chainId, account, after, limit }: RewardRequest): Promise<readonly RewardRow[]> => {
  const behind =
    after === null ? sql`true` : sql`(epoch, pool, kind, token) < (${after[0]}::numeric, ${after[1]}, ${after[2]}, ${after[3]})`
  const { rows } = await db.execute<Record<string, string | boolean>>(sql`
    with own as (
      select epoch, pool, sum(votes) as votes, max(timestamp) as voted_at from idx.lock_vote where chain_id = ${chainId} and account = ${account} group by epoch, pool
    ), paid_in as (
      select pool, kind, token, epoch, max(timestamp) as paid_at from idx.reward_payment
      where chain_id = ${chainId} and (pool, epoch) in (select pool, epoch from own) group by pool, kind, token, epoch
    ), earned as (
      select r.epoch, r.pool, r.kind, r.token, o.votes, greatest(o.voted_at, i.paid_at) as updated_at, g.votes as pool_votes, r.amount as total,
        div(r.amount * o.votes, nullif(g.votes, 0)) as amount
      from own o
      join idx.voting_reward r on r.chain_id = ${chainId} and r.pool = o.pool and r.epoch = o.epoch and r.amount > 0
      join idx.gauge_epoch g on g.chain_id = ${chainId} and g.pool = o.pool and g.epoch = o.epoch
      left join paid_in i on i.pool = r.pool and i.kind = r.kind and i.token = r.token and i.epoch = r.epoch
    ), paid as (
      select pool, kind, token, sum(amount) as amount from idx.claim
      where chain_id = ${chainId} and account = ${account} and pool is not null group by pool, kind, token
    ), summed as (
      select e.*, coalesce(p.amount, 0) as paid,
        sum(e.amount) over (partition by e.pool, e.kind, e.token order by e.epoch) as up_to
      from earned e left join paid p on p.pool = e.pool and p.kind = e.kind and p.token = e.token
    )
    select epoch::text, pool, kind, token, votes::text, pool_votes::text, total::text, amount::text, up_to <= paid as claimed, updated_at::text
    from summed where amount > 0 and ${behind}
    order by summed.epoch desc, pool desc, kind desc, token desc limit ${limit}`)
  const integer = (cell: string | boolean | undefined): bigint => BigInt(String(cell))
  return rows.map((row) => ({
    pool: row['pool'] as Address,
    kind: row['kind'] === 'fees' ? 'fees' : 'incentives',
    token: row['token'] as Address,
    epoch: integer(row['epoch']),
    votes: integer(row['votes']),
    poolVotes: integer(row['pool_votes']),
    total: integer(row['total']),
    amount: integer(row['amount']),
    claimed: row['claimed'] === true,
    updatedAt: integer(row['updated_at']),
  }))
}
