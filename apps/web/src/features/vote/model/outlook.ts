import { type Address, rewardOfVotes, type VotedPool, votesFor, votesOfOthers, type VoteWeight } from '@exchange/domain'
import type { CompareRequest } from '../../../workers/voteMessages.ts'
import type { GaugeRow } from './gaugeRow.ts'
import type { LockChoice } from './lockChoice.ts'

/** Pools that can be voted for, by what is known of their rewards, with the votes of everybody else. */
const votedPools = (rows: readonly GaugeRow[], own: LockChoice['own']): readonly VotedPool[] =>
  rows
    .filter(({ alive }) => alive)
    .map(({ pool, reward, votes }) => ({ pool, reward: reward.usd ?? 0n, votes: votesOfOthers(pool, votes, own) }))

/** What the ways to vote are compared with; null where there is nothing to vote with, or nothing with a price to vote for. */
export const toCompareRequest = (rows: readonly GaugeRow[], { power, own, lastVote }: LockChoice): CompareRequest | null => {
  const pools = votedPools(rows, own)
  return power === 0n || pools.every(({ reward }) => reward === 0n) ? null : { power, pools, last: lastVote }
}

/** What a vote would earn of a pool: its part of what all voters share, by the votes of others and its own. Dollars are wads, votes wei. */
export type PoolOutlook = { readonly usd: bigint; readonly reward: bigint; readonly others: bigint; readonly own: bigint }

/** What a vote would earn if nobody else votes any more. Dollars are wads. */
export type Outlook = {
  /** Null where pools are chosen and nothing of their rewards has a price. */
  readonly usd: bigint | null
  /** The same by the rewards of the epoch before and what others voted in it; null where none of the chosen pools had any. */
  readonly lastUsd: bigint | null
  /** By lower-case pool; null where nothing of the pool's rewards has a price. */
  readonly byPool: ReadonlyMap<string, PoolOutlook | null>
  /** Tokens that the chosen pools pay and whose price is not known: they come on top. */
  readonly unpriced: readonly Address[]
}

/** What the chosen locks give each pool: by these weights with the power of now, or the votes that stand where there are none. */
const votesOf = (
  { power, own }: Pick<LockChoice, 'power' | 'own'>,
  weights: readonly VoteWeight[] | null,
): readonly (readonly [string, bigint])[] =>
  weights ? weights.map(({ pool, weightBps }) => [pool.toLowerCase(), votesFor(power, weightBps)] as const) : [...own]

/**
 * What the vote with these weights would earn; of null, the votes of this epoch as they stand. Weights that do not total 100 % yet are taken as they
 * are: the rest of the power is not cast.
 */
export const outlookOf = (
  rows: readonly GaugeRow[],
  choice: Pick<LockChoice, 'power' | 'own' | 'ownBefore'>,
  weights: readonly VoteWeight[] | null,
): Outlook => {
  const { own, ownBefore } = choice
  const known = new Map(rows.map((row) => [row.pool.toLowerCase(), row]))
  const chosen = votesOf(choice, weights).flatMap(([pool, votes]) => {
    const row = known.get(pool)
    return row ? [{ row, votes }] : []
  })
  const byPool = new Map(
    chosen.map(({ row, votes }) => {
      const others = votesOfOthers(row.pool, row.votes, own)
      const reward = row.reward.usd
      const outlook = reward === null ? null : { usd: rewardOfVotes(reward, others, votes), reward, others, own: votes }
      return [row.pool.toLowerCase(), outlook] as const
    }),
  )
  const priced = [...byPool.values()].filter((outlook) => outlook !== null)
  const before = chosen.flatMap(({ row: { pool, last }, votes }) =>
    last?.reward.usd == null ? [] : [rewardOfVotes(last.reward.usd, votesOfOthers(pool, last.votes, ownBefore), votes)],
  )
  return {
    lastUsd: before.length === 0 ? null : before.reduce((sum, usd) => sum + usd, 0n),
    usd: priced.length === 0 && byPool.size > 0 ? null : priced.reduce((sum, { usd }) => sum + usd, 0n),
    byPool,
    unpriced: [...new Set(chosen.flatMap(({ row }) => row.reward.unpriced))],
  }
}
