import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type GaugesSnapshot, readGauges } from '@exchange/protocol/reads/readGauges'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import { readVoterRewards, type VoterRewardsSnapshot } from '@exchange/protocol/reads/readVoterRewards'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { monotonicNow } from '../clock/clock.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { chainKey } from '../query/queryClient.ts'
import { tokenKey } from '../tokens/token.ts'
import { hasVotes } from './hasVotes.ts'

/** A snapshot of one block, and the monotonic time (milliseconds) of its read. */
type Read<T> = T & { readonly readAt: number }

const nobody: Address = '0x0000000000000000000000000000000000000001'

/** A read that fails is an error of its query: the last snapshot stays, with its age. */
const stamped = async <T>(read: () => Promise<ReadResult<T>>): Promise<Read<T>> => {
  const readAt = monotonicNow()
  const result = await read()
  if (result.status === 'failed') throw result.error
  return { ...result.data, readAt }
}

/** Every gauge and the running epoch. Read from the chain on each block. */
const gaugesQuery = (network: Network) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'gauges'),
    queryFn: (): Promise<Read<GaugesSnapshot>> => stamped(() => readGauges(getPublicClient(network.chainId), network)),
    structuralSharing: false,
  })

export const useGauges = (network: Network) => useQuery({ ...gaugesQuery(network), enabled: hasVotes(network) })

/** What an account can claim and has coming, pool by pool. */
const voterRewardsQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'voterRewards', tokenKey(account)),
    queryFn: (): Promise<Read<VoterRewardsSnapshot>> => stamped(() => readVoterRewards(getPublicClient(network.chainId), network, account)),
    structuralSharing: false,
  })

export const useVoterRewards = (network: Network, account: Address | undefined) =>
  useQuery({ ...voterRewardsQuery(network, account ?? nobody), enabled: account !== undefined && hasVotes(network) })
