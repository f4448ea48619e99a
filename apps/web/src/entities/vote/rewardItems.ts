import {
  type Address,
  claimRepeats,
  EPOCH,
  epochStart,
  asLowerBound,
  type Payment,
  type PricedUnit,
  rewardOfVotes,
  votesByPool,
  voteShare,
  votesOfOthers,
  type Worth,
  worthOf,
} from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import type { AccountReward, PoolRewards } from '@exchange/protocol/reads/voting/readVoterRewards'
import { tokenKey } from '../../shared/tokens/token.ts'
import { claimableOf } from './claimableOf.ts'
import { paymentsBefore, paymentsNow } from './gaugePayments.ts'

/** The arguments of one claim. A token appears as often as the claim must name it, and a lock is named `claims` times. */
export type ClaimPart =
  | { readonly kind: 'fees' | 'incentives'; readonly pool: Address; readonly tokens: readonly Address[] }
  | { readonly kind: 'emission'; readonly pool: Address }
  | { readonly kind: 'rebase'; readonly lockId: bigint; readonly claims: number }

export type ClaimKind = ClaimPart['kind']

/** Something that can be claimed now. Amounts are raw units. */
export type RewardItem = { readonly key: string; readonly part: ClaimPart; readonly payments: readonly Payment[]; readonly worth: Worth }

/**
 * The running epoch's rewards for the votes of a pool, at the current votes, payable from its end. Votes, of the account and of all, are
 * wei.
 */
export type ComingReward = {
  readonly pool: Address
  readonly votes: bigint
  readonly poolVotes: bigint
  /** Whether that is all of it: the uncollected fees could be read. */
  readonly whole: boolean
  readonly payments: readonly Payment[]
  readonly worth: Worth
  /** Dollars (wad) that the same votes would have earned with the final votes and rewards of the previous epoch; null if unknown. */
  readonly lastUsd: bigint | null
}

export type RewardFacts = {
  readonly pools: readonly PoolRewards[]
  readonly locks: readonly LockRead[]
  readonly governanceToken: Address
  readonly priceOf: (token: Address) => PricedUnit
  /** Second of chain time of the whole read. */
  readonly now: bigint
}

const keyOf = (part: ClaimPart): string => `${part.kind} ${part.kind === 'rebase' ? part.lockId : part.pool}`

const isSome = ({ amount }: Payment): boolean => amount > 0n

/** The token, once for each claim that must name it. */
const mentionsOf = ({ token, later, nextClaim }: AccountReward, now: bigint): readonly Address[] =>
  Array.from({ length: later === 0n ? 1 : claimRepeats(nextClaim, now) }, () => token)

/** Highest value first; items without a price come last. */
const dearestFirst = (items: readonly RewardItem[]): readonly RewardItem[] => {
  const worthOfItem = ({ worth }: RewardItem): bigint => worth.usd ?? -1n
  return items.toSorted((a, b) => (worthOfItem(a) === worthOfItem(b) ? 0 : worthOfItem(a) < worthOfItem(b) ? 1 : -1))
}

// REWARD-6
/** Everything that can be claimed now: votes first, then locks, then gauges, those of most worth first. */
export const toRewardItems = ({ pools, locks, governanceToken, priceOf, now }: RewardFacts): readonly RewardItem[] => {
  const item = (part: ClaimPart, payments: readonly Payment[]): RewardItem => ({
    key: keyOf(part),
    part,
    payments,
    worth: worthOf(payments, priceOf),
  })
  const votes = (kind: 'fees' | 'incentives') =>
    pools.flatMap((row) => {
      const rewards = row[kind].filter((reward) => claimableOf(reward) > 0n)
      if (rewards.length === 0) return []
      const tokens = rewards.flatMap((reward) => mentionsOf(reward, now))
      return [
        item(
          { kind, pool: row.pool, tokens },
          rewards.map((reward) => ({ token: reward.token, amount: claimableOf(reward) })),
        ),
      ]
    })
  const rebases = locks
    .filter(({ rebase }) => rebase > 0n)
    .map(({ lock, rebase, rebaseClaims: claims }) =>
      item({ kind: 'rebase', lockId: lock.lockId, claims }, [{ token: governanceToken, amount: rebase }]),
    )
  const emissions = pools
    .filter(({ emission }) => emission > 0n)
    .map(({ pool, emission }) => item({ kind: 'emission', pool }, [{ token: governanceToken, amount: emission }]))
  return [votes('fees'), votes('incentives'), rebases, emissions].flatMap(dearestFirst)
}

/**
 * The account's share of the voters' rewards so far, and whether that is complete; without the pool's gauge, of the collected part only.
 */
const shareOf = (row: PoolRewards, gauge: GaugeRead | undefined): { readonly whole: boolean; readonly shares: readonly Payment[] } => {
  if (!gauge) return { whole: false, shares: [...row.fees, ...row.incentives].map(({ token, current }) => ({ token, amount: current })) }
  const { whole, fees, incentives } = paymentsNow(gauge)
  return {
    whole,
    shares: [...fees, ...incentives].map(({ token, amount }) => ({ token, amount: voteShare(amount, row.votes, row.poolVotes) })),
  }
}

/** Votes of locks for each pool in the previous epoch, by lower-case address. Unknown for locks that have voted since. */
export const votesBefore = (locks: readonly LockRead[], now: bigint): ReadonlyMap<string, bigint> =>
  votesByPool(
    locks.filter(({ vote }) => vote.epoch === epochStart(now) - EPOCH).map(({ vote: { power, weights } }) => ({ power, weights })),
  )

type ComingFacts = Pick<RewardFacts, 'pools' | 'priceOf'> & {
  readonly ownBefore: ReadonlyMap<string, bigint>
  /** Undefined while they are not known. */
  readonly gauges: readonly GaugeRead[] | undefined
}

const lastUsdOf = (
  { pool, votes }: PoolRewards,
  gauge: GaugeRead | undefined,
  { priceOf, ownBefore }: Pick<ComingFacts, 'priceOf' | 'ownBefore'>,
): bigint | null => {
  if (!gauge) return null
  const before = paymentsBefore(gauge)
  if (before.votes === 0n) return null
  const { usd } = worthOf([...before.fees, ...before.incentives], priceOf)
  return usd === null ? null : rewardOfVotes(usd, votesOfOthers(pool, before.votes, ownBefore), votes)
}

/** Rewards of the running epoch's votes so far: for each pool, the account's share of what the voters share. */
export const toComingRewards = ({ pools, gauges = [], ...known }: ComingFacts): readonly ComingReward[] => {
  const byPool = new Map(gauges.map((gauge) => [tokenKey(gauge.pool), gauge]))
  return pools
    .filter(({ votes }) => votes > 0n)
    .map((row) => {
      const { pool, votes, poolVotes } = row
      const gauge = byPool.get(tokenKey(pool))
      const { whole, shares } = shareOf(row, gauge)
      const sums = new Map<Address, bigint>()
      for (const { token, amount } of shares) sums.set(token, (sums.get(token) ?? 0n) + amount)
      const payments = [...sums].map(([token, amount]) => ({ token, amount })).filter(isSome)
      const worth = worthOf(payments, known.priceOf)
      return { pool, votes, poolVotes, whole, payments, worth: whole ? worth : asLowerBound(worth), lastUsd: lastUsdOf(row, gauge, known) }
    })
}
