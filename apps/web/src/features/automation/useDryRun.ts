import { max } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { readDryRun } from '@exchange/protocol/reads/automation/readDryRun'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'

// AUTO-19
/** A simulation of each step of the next run on the current chain state: at its due time, or now if it is late. */
export const useDryRun = (network: Network, { address, state }: AutomationRead, next: bigint, now: bigint) => {
  const isLate = next <= now
  return useQuery({
    queryKey: chainKey(network.chainId, 'dryRun', address, isLate ? 'late' : next.toString()),
    queryFn: async () => {
      const read = await readDryRun(getPublicClient(network.chainId), address, max(next, now))
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: state === 'active' || state === 'pending',
    retry: false,
  })
}
