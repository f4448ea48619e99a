import { firstLiquidity, type Address } from '@exchange/domain'
import type { MarketPool } from '../../market.ts'
import { pairOf } from '../../market.ts'
import { concentratedState } from '../../positionCalls.ts'
import { amountsFor, type Preset, rangeOf, spreadOf } from '../../ranges.ts'
import type { Transaction } from '../../../chain/transaction.ts'
import type { WeightedCalls } from '../../weightedCalls.ts'
import { isStaker, type PoolGauge } from '../gaugeBook.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'

/** Percent of a pool's first deposit that its stakers receive from the treasury, from the first to the last. */
const shares = [35, 15, 10] as const
/** Dollars of a concentrated pool's initial staked positions, and of those that follow the price later. */
const firstPositions = [60_000, 25_000] as const
const laterPosition = 15_000
/** Probability that a staker moves a position of a concentrated pool in a busy epoch. */
const moves = 0.5

/** The treasury's pool tokens of a pool without trades. */
const treasurySupply = (pool: MarketPool, treasury: Address, weighted: WeightedCalls): bigint => {
  if (pool.state.type === 'weighted') return weighted.balanceOf(treasury, pool)
  const { state } = pairOf(pool)
  return firstLiquidity(state.reserve0, state.reserve1)
}

/** One of a pool's usual widths. */
const usualWidth = ({ pool }: PoolGauge, which: number): Preset => {
  const spread = spreadOf(pool)
  return spread[which % spread.length]?.preset ?? 'full'
}

// NET-19
/** An account mints a position of some dollars around the current price and stakes it. */
export function stakeNewPosition(
  stage: VotingStage,
  entry: PoolGauge,
  owner: Address,
  dollars: number,
  preset: Preset,
): readonly Transaction[] {
  const { market, positions, gauges } = stage
  const { pool } = entry
  const range = rangeOf(concentratedState(pool), preset)
  const minting = positions.mint(owner, pool, range, amountsFor(market, pool, range, dollars))
  const minted = positions.all.at(-1)
  return minting.length === 0 || minted === undefined ? [] : [...minting, ...gauges.stakePosition(entry, minted)]
}

/** Gauges for most of the pools, and their first stakes. */
export function openGauges(
  pools: readonly MarketPool[],
  treasury: Address,
  accounts: readonly Address[],
  weighted: WeightedCalls,
): VotingActor {
  const accountAt = (index: number): Address => accounts[index % accounts.length] ?? treasury
  return {
    name: 'openGauges',
    act: (stage) =>
      pools.flatMap((pool, index) => {
        const { gauges } = stage
        const creation = gauges.create(accountAt(index), pool)
        const entry = gauges.find(pool)
        if (pool.state.type === 'concentrated')
          return [
            creation,
            ...firstPositions.flatMap((dollars, i) => stakeNewPosition(stage, entry, accountAt(index + i), dollars, usualWidth(entry, i))),
          ]
        const supply = treasurySupply(pool, treasury, weighted)
        const stakes = shares.flatMap((percent, i) =>
          gauges.stake(entry, treasury, accountAt(index + i), (supply * BigInt(percent)) / 100n),
        )
        return [creation, ...stakes]
      }),
  }
}

/** Harvests a part of an account's earnings, and unstakes a part of one stake. */
function takeOut({ gauges, rng }: VotingStage, account: Address): readonly Transaction[] {
  const own = gauges.all.filter(({ stakes }) => (stakes.get(account) ?? 0n) > 0n)
  const entry = own.length > 0 ? rng.pick(own) : undefined
  return entry ? [gauges.unstake(entry, account, (entry.stakes.get(account) ?? 0n) / 5n)] : []
}

/** Unstakes an account's oldest position, and stakes a new one around the current price. */
function moveOn(stage: VotingStage, account: Address): readonly Transaction[] {
  const { gauges, rng } = stage
  const own = gauges.alive.flatMap((entry) =>
    [...entry.positions].flatMap((position) => (position.owner === account ? [{ entry, position }] : [])),
  )
  const [oldest] = own
  if (oldest === undefined || rng.next() >= moves) return []
  const { entry, position } = oldest
  return [
    gauges.unstakePosition(entry, position),
    ...stakeNewPosition(stage, entry, account, laterPosition, usualWidth(entry, rng.int(1, 3))),
  ]
}

/** Stakers harvest a part of their earnings; sometimes one unstakes a part, and one follows the price with a position. */
export const stakers = (accounts: readonly Address[]): VotingActor => ({
  name: 'stakers',
  act: (stage) => {
    const { moment, gauges, rng } = stage
    if (!moment.isOpening || moment.left > busyEpochs) return []
    const harvests = accounts.flatMap((account) => {
      const own = gauges.all.filter((entry) => isStaker(entry, account))
      return own.length > 0 ? [gauges.harvest(rng.pick(own), account)] : []
    })
    return [...harvests, ...takeOut(stage, rng.pick(accounts)), ...moveOn(stage, rng.pick(accounts))]
  },
})
