import { epochNext } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readEmission } from '@exchange/protocol/reads/voting/readEmission'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'

const emissionQuery = (network: Network, nextEpoch: bigint) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'emission', nextEpoch.toString()),
    queryFn: () => readWithTime(() => readEmission(getPublicClient(network.chainId), network, nextEpoch)),
    structuralSharing: false,
  })

/** The inputs of the next epoch's emission; none before the first block (`now` in seconds, zero until then). */
export const useEmission = (network: Network, now: number) =>
  useQuery({ ...emissionQuery(network, epochNext(BigInt(now))), enabled: now > 0 })
