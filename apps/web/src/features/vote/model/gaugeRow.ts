import type { PoolItem } from '@exchange/api-client'
import { type Address, gaugeEmission, type PricedUnit, totalWorth, valueOf, voteApr, WAD, type Worth, worthOf } from '@exchange/domain'
import { poolSearchText } from '../../../shared/market/poolSearch.ts'
import type { GaugePayments } from '../../../shared/votes/gaugePayments.ts'
import { percentOf } from '../../../shared/format/numbers.ts'

/** A pool with a gauge, as a vote sees it. Votes and amounts are wei or raw units. */
export type VotedGauge = GaugePayments & {
  readonly pool: Address
  readonly alive: boolean
  /** The epoch before. */
  readonly last: GaugePayments
}

/** What holds for all gauges. */
export type VoteMarket = {
  readonly gauges: readonly VotedGauge[]
  /** Votes that share the next emission. */
  readonly totalVotes: bigint
  /** What gauges share in the running epoch: the estimate for the next one. */
  readonly emission: bigint
  readonly governanceToken: Address
  readonly priceOf: (token: Address) => PricedUnit
  /** Pools of the index by lower-case address; empty while it cannot be read. */
  readonly items: ReadonlyMap<string, PoolItem>
}

/** The numbers that an APR is made of. Dollars are wads. */
export type VoteReceipt = {
  readonly fees: bigint
  readonly incentives: bigint
  readonly votes: bigint
  readonly price: bigint
  /** Percent a year. */
  readonly apr: number
}

/** A pool as the list works with it. */
export type GaugeRow = {
  readonly pool: Address
  readonly item: PoolItem | null
  readonly alive: boolean
  readonly votes: bigint
  /** Percent of all votes. */
  readonly share: number
  readonly fees: Worth
  readonly incentives: Worth
  /** What they consist of. */
  readonly paid: Pick<VotedGauge, 'fees' | 'incentives'>
  /** Fees and incentives together. */
  readonly reward: Worth
  /** What the pool would get of an emission like this epoch's, in wei, and its dollars (wad; null without a price). */
  readonly emission: bigint
  readonly emissionUsd: bigint | null
  /** Null where nobody has voted in this epoch, or a price is missing. */
  readonly receipt: VoteReceipt | null
  /** The epoch before: what its voters shared, and how that was made up; null where nobody had voted. */
  readonly last: { readonly votes: bigint; readonly reward: Worth; readonly receipt: VoteReceipt | null } | null
  readonly searchText: string
}

const receiptOf = (fees: Worth, incentives: Worth, votes: bigint, price: bigint | null): VoteReceipt | null => {
  const reward = totalWorth([fees, incentives]).usd
  if (reward === null || price === null) return null
  const apr = voteApr({ reward, votes, price })
  return apr === null ? null : { fees: fees.usd ?? 0n, incentives: incentives.usd ?? 0n, votes, price, apr: percentOf(apr) }
}

const lastOf = ({ votes, fees, incentives }: GaugePayments, price: bigint | null, priceOf: VoteMarket['priceOf']): GaugeRow['last'] => {
  if (votes === 0n) return null
  const [feesWorth, incentivesWorth] = [worthOf(fees, priceOf), worthOf(incentives, priceOf)]
  return { votes, reward: totalWorth([feesWorth, incentivesWorth]), receipt: receiptOf(feesWorth, incentivesWorth, votes, price) }
}

const searchTextOf = (pool: Address, item: PoolItem | undefined): string => (item ? poolSearchText(item) : pool.toLowerCase())

/** Rows of the list, once per read. */
export const toGaugeRows = ({ gauges, totalVotes, emission, governanceToken, priceOf, items }: VoteMarket): readonly GaugeRow[] => {
  const priced = priceOf(governanceToken)
  return gauges.map(({ pool, alive, votes, fees, incentives, last }) => {
    const item = items.get(pool.toLowerCase())
    const [feesWorth, incentivesWorth] = [worthOf(fees, priceOf), worthOf(incentives, priceOf)]
    const part = gaugeEmission(emission, { votes, total: totalVotes, excluded: !alive })
    return {
      pool,
      item: item ?? null,
      alive,
      votes,
      share: totalVotes === 0n || !alive ? 0 : percentOf((votes * WAD) / totalVotes),
      fees: feesWorth,
      incentives: incentivesWorth,
      paid: { fees, incentives },
      reward: totalWorth([feesWorth, incentivesWorth]),
      emission: part,
      emissionUsd: priced && valueOf(part, priced.unit, priced.price),
      receipt: receiptOf(feesWorth, incentivesWorth, votes, priced?.price ?? null),
      last: lastOf(last, priced?.price ?? null, priceOf),
      searchText: searchTextOf(pool, item),
    }
  })
}
