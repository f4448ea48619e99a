import type { Network } from '@exchange/protocol/networks'
import { readBridgeSecurity } from '@exchange/protocol/reads/bridge/readBridgeSecurity'
import { toReadResult } from '@exchange/protocol/reads/readResult'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { readValue } from '../../shared/query/readValue.ts'

/** Governance changes it two days after the announcement. */
const EACH_MS = 60_000

const withClient = (network: Network) => ({ network, client: getPublicClient(network.chainId) })

// BRIDGE-6
/** The settings of both ends of the bridge, read from their chains. After a failed read or refresh there is no value. */
export const useRouteSecurity = (here: Network, there: Network) => {
  const query = useQuery({
    queryKey: ['bridgeSecurity', here.chainId, there.chainId],
    queryFn: async () => {
      const read = await toReadResult(() => readBridgeSecurity(withClient(here), withClient(there)))
      if (read.status === 'failed') throw read.error
      return read.data
    },
    staleTime: EACH_MS,
    refetchInterval: EACH_MS,
  })
  return { security: readValue(query), readAgain: () => void query.refetch() }
}
