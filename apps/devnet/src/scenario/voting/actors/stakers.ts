import { firstLiquidity, type Address } from '@exchange/domain'
import type { MarketPool } from '../../market.ts'
import { pairOf } from '../../market.ts'
import type { WeightedCalls } from '../../weightedCalls.ts'
import { busyEpochs, type VotingActor } from '../votingActor.ts'

/** Percent of a pool's first deposit that its stakers get from the treasury, from the first of them to the last. */
const shares = [35, 15, 10] as const

/** Pool tokens that the treasury holds of a pool that nobody has traded with. */
const treasurySupply = (pool: MarketPool, treasury: Address, weighted: WeightedCalls): bigint => {
  if (pool.state.type === 'weighted') return weighted.balanceOf(treasury, pool)
  const { state } = pairOf(pool)
  return firstLiquidity(state.reserve0, state.reserve1)
}

/** Gauges for most of the pools, and the first stakes in them. */
export function openGauges(
  pools: readonly MarketPool[],
  treasury: Address,
  accounts: readonly Address[],
  weighted: WeightedCalls,
): VotingActor {
  return {
    name: 'openGauges',
    act: ({ gauges }) =>
      pools.flatMap((pool, index) => {
        const creation = gauges.create(accounts[index % accounts.length] ?? treasury, pool)
        const supply = treasurySupply(pool, treasury, weighted)
        const stakes = shares.flatMap((percent, i) => {
          const account = accounts[(index + i) % accounts.length]
          return account ? gauges.stake(gauges.find(pool), treasury, account, (supply * BigInt(percent)) / 100n) : []
        })
        return [creation, ...stakes]
      }),
  }
}

/** Stakers harvest some of what they earned; now and then one takes a part out. */
export const stakers = (accounts: readonly Address[]): VotingActor => ({
  name: 'stakers',
  act: ({ moment, gauges, rng }) => {
    if (!moment.isOpening || moment.left > busyEpochs) return []
    const harvests = accounts.flatMap((account) => {
      const own = gauges.all.filter(({ stakes }) => (stakes.get(account) ?? 0n) > 0n)
      return own.length > 0 ? [gauges.harvest(rng.pick(own), account)] : []
    })
    const account = rng.pick(accounts)
    const own = gauges.all.filter(({ stakes }) => (stakes.get(account) ?? 0n) > 0n)
    const entry = own.length > 0 ? rng.pick(own) : undefined
    return entry ? [...harvests, gauges.unstake(entry, account, (entry.stakes.get(account) ?? 0n) / 5n)] : harvests
  },
})
