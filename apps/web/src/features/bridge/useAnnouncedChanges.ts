import type { RouteChange } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { toReadResult } from '@exchange/protocol/reads/readResult'
import { readRecentRouteChanges } from '@exchange/protocol/reads/bridge/readRouteChanges'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { readValue } from '../../shared/query/readValue.ts'

/** Announced changes wait for two days. */
const EACH_MS = 600_000

export type Announced = RouteChange & { readonly network: Network }

const changesOf = async (network: Network): Promise<readonly Announced[]> => {
  const changes = await readRecentRouteChanges(getPublicClient(network.chainId), network)
  return changes.map((change) => ({ ...change, network }))
}

// BRIDGE-15
/** Announced, unexecuted governance changes of the bridge's ends, fetched on demand. Undefined unless both ends were read. */
export const useAnnouncedChanges = (networks: readonly Network[], isWanted: boolean) => {
  const query = useQuery({
    queryKey: ['bridgeAnnounced', ...networks.map(({ chainId }) => chainId)],
    queryFn: async () => {
      const read = await toReadResult(async () => (await Promise.all(networks.map(changesOf))).flat())
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: isWanted,
    staleTime: EACH_MS,
    refetchInterval: EACH_MS,
  })
  return readValue(query)
}
