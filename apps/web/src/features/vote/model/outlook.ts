import { type Address, rewardOfVotes, sumOfKnown, type VotedPool, votesFor, votesOfOthers, type VoteWeight } from '@exchange/domain'
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

/** A part of what all voters of a pool share, by the votes of others and one's own. Dollars are wads, votes wei. */
export type PoolShare = { readonly usd: bigint; readonly reward: bigint; readonly others: bigint; readonly own: bigint }

/** What a vote would earn of a pool if nobody else votes any more, and by the epoch before; null where nothing of that has a price. */
export type PoolOutlook = { readonly now: PoolShare | null; readonly last: PoolShare | null }

/** What a vote would earn. Dollars are wads. */
export type Outlook = {
  /** If nobody else votes any more; null where pools are chosen and nothing of their rewards has a price. */
  readonly usd: bigint | null
  /** The same by the rewards of the epoch before and what others voted in it; null where none of the chosen pools had any. */
  readonly lastUsd: bigint | null
  /** By lower-case pool. */
  readonly byPool: ReadonlyMap<string, PoolOutlook>
  /** Tokens that the chosen pools pay and whose price is not known: they come on top. */
  readonly unpriced: readonly Address[]
}

/** What the chosen locks give each pool: by these weights with the power of now, or the votes that stand where there are none. */
const votesOf = (
  { power, own }: Pick<LockChoice, 'power' | 'own'>,
  weights: readonly VoteWeight[] | null,
): readonly (readonly [string, bigint])[] =>
  weights ? weights.map(({ pool, weightBps }) => [pool.toLowerCase(), votesFor(power, weightBps)] as const) : [...own]

const shareOf = (reward: bigint | null, others: bigint, own: bigint): PoolShare | null =>
  reward === null ? null : { usd: rewardOfVotes(reward, others, own), reward, others, own }

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
    chosen.map(({ row: { pool, reward, votes, last }, votes: given }) => {
      const outlook: PoolOutlook = {
        now: shareOf(reward.usd, votesOfOthers(pool, votes, own), given),
        last: last && shareOf(last.reward.usd, votesOfOthers(pool, last.votes, ownBefore), given),
      }
      return [pool.toLowerCase(), outlook] as const
    }),
  )
  const sumOf = (shares: readonly (PoolShare | null)[]): bigint | null => sumOfKnown(shares.map((share) => share && share.usd))
  const outlooks = [...byPool.values()]
  return {
    lastUsd: sumOf(outlooks.map(({ last }) => last)),
    usd: outlooks.length === 0 ? 0n : sumOf(outlooks.map(({ now }) => now)),
    byPool,
    unpriced: [...new Set(chosen.flatMap(({ row }) => row.reward.unpriced))],
  }
}
