import { blockWait } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readPace } from '@exchange/protocol/reads/readPace'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { COOLDOWN_BLOCKS } from './model/leftovers.ts'

// NET-9
/** Seconds until this many more blocks, at the pace of the last fifty; null while unknown. */
export const useBlockWait = ({ chainId }: Network, blocks: bigint): number | null => {
  const { data } = useQuery({
    queryKey: chainKey(chainId, 'pace'),
    queryFn: async () => {
      const read = await readPace(getPublicClient(chainId), COOLDOWN_BLOCKS)
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: blocks > 0n,
  })
  return data ? blockWait(blocks, data.earlier, data.later) : null
}
