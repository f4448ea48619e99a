import { NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useGasPrice, usePrices } from '../../shared/tokens/queries.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useLocks } from '../../entities/lock/queries.ts'
import { claimableOf } from '../../entities/vote/claimableOf.ts'
import { useGauges, useVoterRewards } from '../../entities/vote/queries.ts'
import { usePaidTokens } from '../../entities/vote/usePaidTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { type ClaimPart, toComingRewards, toRewardItems, votesBefore } from '../../entities/vote/rewardItems.ts'

/** The connected account's claimable and coming rewards, with names and prices. */
export const useRewards = (network: Network) => {
  const wallet = useWallet()
  const gauges = useGauges(network)
  const rewards = useVoterRewards(network, wallet.address)
  const locks = useLocks(network, wallet.address)
  const tokens = usePaidTokens(network)
  const { governanceToken } = network.deployment.contracts
  const { priceOf } = tokens
  const [gasPrice, coinPrice] = [useGasPrice(network), usePrices(network).get(tokenKey(NATIVE))]
  const known = useMemo(() => {
    if (!rewards.data || !locks.data || gauges.isPending) return undefined
    const { pools, timestamp } = rewards.data
    const facts = { pools, locks: locks.data.locks, gauges: gauges.data?.gauges, governanceToken, priceOf, now: BigInt(timestamp) }
    return { items: toRewardItems(facts), coming: toComingRewards({ ...facts, ownBefore: votesBefore(facts.locks, facts.now) }), timestamp }
  }, [rewards.data, locks.data, gauges.data, gauges.isPending, governanceToken, priceOf])
  return {
    wallet,
    tokens,
    known,
    /** The newest read of one of them failed: nothing is claimed based on older figures. */
    failing: [gauges, rewards, locks].some(({ data, isError }) => data !== undefined && isError),
    /** Monotonic time of the oldest read on screen, milliseconds. */
    readAt: Math.min(...[gauges, rewards, locks].flatMap(({ data }) => data?.readAt ?? [])),
    error: rewards.error ?? locks.error,
    retry: () => {
      void gauges.refetch()
      void rewards.refetch()
      void locks.refetch()
    },
    /** The inputs to compare claims with their gas. */
    prices: { priceOf, gasPrice, coinPrice },
    /** The contract that pays a token of a part, and the amount; null while the gauges are unknown. */
    payerOf: (part: ClaimPart, token: `0x${string}`) => {
      if (!('tokens' in part)) return null
      const same = (pool: `0x${string}`) => tokenKey(pool) === tokenKey(part.pool)
      const gauge = gauges.data?.gauges.find(({ pool }) => same(pool))
      const row = rewards.data?.pools.find(({ pool }) => same(pool))
      const reward = row?.[part.kind].find((candidate) => tokenKey(candidate.token) === tokenKey(token))
      if (!gauge || !reward) return null
      return { payer: part.kind === 'fees' ? gauge.feesReward : gauge.incentivesReward, amount: claimableOf(reward) }
    },
  }
}
