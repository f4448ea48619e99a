import { type Address, rewardOfVotes, sumOfKnown, type VotedPool, votesFor, votesOfOthers, type VoteWeight } from '@exchange/domain'
import type { CompareRequest } from '../../../workers/voteMessages.ts'
import type { GaugeRow } from './gaugeRow.ts'
import type { LockChoice } from './lockChoice.ts'

/** Pools open to votes, with the known part of their rewards and the votes of all others. */
const votedPools = (rows: readonly GaugeRow[], own: LockChoice['own']): readonly VotedPool[] =>
  rows
    .filter(({ alive }) => alive)
    .map(({ pool, reward, votes }) => ({ pool, reward: reward.usd ?? 0n, votes: votesOfOthers(pool, votes, own) }))

/** The request to compare ways to vote; null if there is no power, or no pool with a priced reward. */
export const toCompareRequest = (rows: readonly GaugeRow[], { power, own, lastVote }: LockChoice): CompareRequest | null => {
  const pools = votedPools(rows, own)
  return power === 0n || pools.every(({ reward }) => reward === 0n) ? null : { power, pools, last: lastVote }
}

/** A share of a pool's voters' rewards, by the votes of others and the account's own. Dollars are wads, votes wei. */
export type PoolShare = { readonly usd: bigint; readonly reward: bigint; readonly others: bigint; readonly own: bigint }

/** The expected yield of a vote for a pool, if no one else votes and by the previous epoch; null if none of it has a price. */
export type PoolOutlook = { readonly now: PoolShare | null; readonly last: PoolShare | null }

/** The expected yield of a vote. Dollars are wads. */
export type Outlook = {
  /** If no one else votes; null if pools are chosen and none of their rewards has a price. */
  readonly usd: bigint | null
  /** The same by the rewards and the other votes of the previous epoch; null if none of the chosen pools had any. */
  readonly lastUsd: bigint | null
  /** Outlook by lower-case pool. */
  readonly byPool: ReadonlyMap<string, PoolOutlook>
  /** Reward tokens of the chosen pools without a known price: their value comes on top. */
  readonly unpriced: readonly Address[]
}

/** The chosen locks' votes for each pool: by these weights at the current power, or the existing votes if there are none. */
const votesOf = (
  { power, own }: Pick<LockChoice, 'power' | 'own'>,
  weights: readonly VoteWeight[] | null,
): readonly (readonly [string, bigint])[] =>
  weights ? weights.map(({ pool, weightBps }) => [pool.toLowerCase(), votesFor(power, weightBps)] as const) : [...own]

const shareOf = (reward: bigint | null, others: bigint, own: bigint): PoolShare | null =>
  reward === null ? null : { usd: rewardOfVotes(reward, others, own), reward, others, own }

/**
 * The expected yield of a vote with these weights; for null, of this epoch's existing votes. Weights below 100 % are taken as they are: the
 * rest of the power is not cast.
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
