import type { PoolItem } from '@exchange/api-client'
import {
  type Address,
  gaugeEmission,
  asLowerBound,
  type PricedUnit,
  type Searched,
  toSearched,
  totalWorth,
  valueOf,
  voteApr,
  WAD,
  type Worth,
  worthOf,
} from '@exchange/domain'
import { poolSearched } from '../../../entities/pool/poolSearch.ts'
import type { GaugePayments, RunningPayments } from '../../../entities/vote/gaugePayments.ts'
import { percentOf } from '../../../shared/format/numbers.ts'

/** A pool with a gauge, as a vote sees it. Votes and amounts are wei or raw units. */
export type VotedGauge = RunningPayments & {
  readonly pool: Address
  readonly alive: boolean
  /** The epoch before. */
  readonly last: GaugePayments
}

/** State shared by all gauges. */
export type VoteMarket = {
  readonly gauges: readonly VotedGauge[]
  /** Votes that share the next emission. */
  readonly totalVotes: bigint
  /** The emission of the running epoch for gauges: the estimate for the next one. */
  readonly emission: bigint
  readonly governanceToken: Address
  readonly priceOf: (token: Address) => PricedUnit
  /** Pools of the index by lower-case address; empty while it cannot be read. */
  readonly items: ReadonlyMap<string, PoolItem>
}

/** The inputs of an APR. Dollars are wads. */
export type VoteReceipt = {
  readonly fees: bigint
  readonly incentives: bigint
  readonly votes: bigint
  readonly price: bigint
  /** Percent a year. */
  readonly apr: number
  /** Whether all fees are known; otherwise the rate is a lower bound. */
  readonly whole: boolean
}

/** A pool as the list works with it. */
export type GaugeRow = {
  readonly pool: Address
  readonly item: PoolItem | null
  readonly alive: boolean
  readonly votes: bigint
  /** Percent of all votes. */
  readonly share: number
  /** Whether all fees are known; otherwise fees and reward are lower bounds. */
  readonly whole: boolean
  readonly fees: Worth
  readonly incentives: Worth
  /** The rewards by token. */
  readonly paid: Pick<VotedGauge, 'fees' | 'incentives'>
  /** Fees and incentives together. */
  readonly reward: Worth
  /** The pool's share of an emission like this epoch's, in wei, and its dollars (wad; null without a price). */
  readonly emission: bigint
  readonly emissionUsd: bigint | null
  /** Null if there are no votes in this epoch, or if a price is missing. */
  readonly receipt: VoteReceipt | null
  /** The previous epoch: its voters' rewards and their receipt; null if there were no votes. */
  readonly last: { readonly votes: bigint; readonly reward: Worth; readonly receipt: VoteReceipt | null } | null
  readonly searched: readonly Searched[]
}

type Rewarded = Pick<GaugeRow, 'whole' | 'fees' | 'incentives' | 'reward'>

/** The values of payments, by kind and in total. */
const rewardedBy = (paid: GaugePayments, whole: boolean, priceOf: VoteMarket['priceOf']): Rewarded => {
  const [found, incentives] = [worthOf(paid.fees, priceOf), worthOf(paid.incentives, priceOf)]
  const least = (worth: Worth): Worth => (whole ? worth : asLowerBound(worth))
  return { whole, fees: least(found), incentives, reward: least(totalWorth([found, incentives])) }
}

const receiptOf = ({ whole, fees, incentives, reward }: Rewarded, votes: bigint, price: bigint | null): VoteReceipt | null => {
  if (reward.usd === null || price === null) return null
  const apr = voteApr({ reward: reward.usd, votes, price })
  return apr === null ? null : { fees: fees.usd ?? 0n, incentives: incentives.usd ?? 0n, votes, price, apr: percentOf(apr), whole }
}

const lastOf = (paid: GaugePayments, price: bigint | null, priceOf: VoteMarket['priceOf']): GaugeRow['last'] => {
  if (paid.votes === 0n) return null
  const rewarded = rewardedBy(paid, true, priceOf)
  return { votes: paid.votes, reward: rewarded.reward, receipt: receiptOf(rewarded, paid.votes, price) }
}

const searchedOf = (address: Address, item: PoolItem | undefined): readonly Searched[] =>
  item ? poolSearched(item) : [toSearched({ symbol: '', name: '', address })]

/** Rows of the list, once per read. */
export const toGaugeRows = ({ gauges, totalVotes, emission, governanceToken, priceOf, items }: VoteMarket): readonly GaugeRow[] => {
  const priced = priceOf(governanceToken)
  return gauges.map((gauge) => {
    const { pool, alive, votes, fees, incentives, last } = gauge
    const item = items.get(pool.toLowerCase())
    const rewarded = rewardedBy(gauge, gauge.whole, priceOf)
    const part = gaugeEmission(emission, { votes, total: totalVotes, excluded: !alive })
    return {
      pool,
      item: item ?? null,
      alive,
      votes,
      share: totalVotes === 0n || !alive ? 0 : percentOf((votes * WAD) / totalVotes),
      ...rewarded,
      paid: { fees, incentives },
      emission: part,
      emissionUsd: priced && valueOf(part, priced.unit, priced.price),
      receipt: receiptOf(rewarded, votes, priced?.price ?? null),
      last: lastOf(last, priced?.price ?? null, priceOf),
      searched: searchedOf(pool, item),
    }
  })
}
