import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useLocks } from '../../../entities/lock/queries.ts'
import { useVoterRewards } from '../../../entities/vote/queries.ts'
import { usePaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import { claimableOfAccount } from './model/escrow.ts'

/** An account's claimable rewards of votes, locks and gauges, with their reads. Nothing is fetched if a network has no locks and votes. */
export const useClaimable = (network: Network, account: Address) => {
  const locks = useLocks(network, account)
  const rewards = useVoterRewards(network, account)
  const { priceOf } = usePaidTokens(network)
  const { governanceToken } = network.deployment.contracts
  const claimable = rewards.data && locks.data && claimableOfAccount(rewards.data, locks.data, { governanceToken, priceOf })
  return { locks, rewards, claimable, hasFailed: locks.isError || rewards.isError }
}
