import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type LocksSnapshot, readLocks } from '@exchange/protocol/reads/voting/readLocks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { hasLocks } from './hasLocks.ts'

/** Every lock of an account, from the chain on each block, because the possible actions depend on it. */
const locksQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'locks', tokenKey(account)),
    queryFn: (): Promise<Stamped<LocksSnapshot>> => readWithTime(() => readLocks(getPublicClient(network.chainId), network, account)),
    structuralSharing: false,
  })

/** Locks of the connected account; none without an account or if the network has no locks. */
export const useLocks = (network: Network, account: Address | undefined) =>
  useQuery({ ...locksQuery(network, account ?? NOBODY), enabled: account !== undefined && hasLocks(network) })
