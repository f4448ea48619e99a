import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type LocksSnapshot, readLocks } from '@exchange/protocol/reads/readLocks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { monotonicNow } from '../clock/clock.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { chainKey } from '../query/queryClient.ts'
import { tokenKey } from '../tokens/token.ts'
import { hasLocks } from './hasLocks.ts'

/** Locks of one block, and the monotonic time of the read. */
export type LocksRead = LocksSnapshot & { readonly readAt: number }

const nobody: Address = '0x0000000000000000000000000000000000000001'

/** Every lock of an account. Read from the chain on each block: what can be done with a lock hangs on it. */
export const locksQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'locks', tokenKey(account)),
    queryFn: async (): Promise<LocksRead> => {
      const readAt = monotonicNow()
      const read = await readLocks(getPublicClient(network.chainId), network, account)
      if (read.status === 'failed') throw read.error
      return { ...read.data, readAt }
    },
    structuralSharing: false,
  })

/** Locks of the connected account; nothing where nobody is connected or the network has none. */
export const useLocks = (network: Network, account: Address | undefined) =>
  useQuery({ ...locksQuery(network, account ?? nobody), enabled: account !== undefined && hasLocks(network) })
