import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type GaugesSnapshot, readGauges } from '@exchange/protocol/reads/voting/readGauges'
import { readVoterRewards, type VoterRewardsSnapshot } from '@exchange/protocol/reads/voting/readVoterRewards'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { hasVotes } from './hasVotes.ts'

/** Every gauge and the running epoch. Read from the chain on each block. */
const gaugesQuery = (network: Network) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'gauges'),
    queryFn: (): Promise<Stamped<GaugesSnapshot>> => readWithTime(() => readGauges(getPublicClient(network.chainId), network)),
    structuralSharing: false,
  })

/** Every gauge; idle if the network has no votes. */
export const useGauges = (network: Network) => useQuery({ ...gaugesQuery(network), enabled: hasVotes(network) })

/** An account's claimable and coming rewards, by pool. */
const voterRewardsQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'voterRewards', tokenKey(account)),
    queryFn: (): Promise<Stamped<VoterRewardsSnapshot>> =>
      readWithTime(() => readVoterRewards(getPublicClient(network.chainId), network, account)),
    structuralSharing: false,
  })

/** Rewards of the connected account; none without an account or if the network has no votes. */
export const useVoterRewards = (network: Network, account: Address | undefined) =>
  useQuery({ ...voterRewardsQuery(network, account ?? NOBODY), enabled: account !== undefined && hasVotes(network) })
