import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readFeeTerms } from '@exchange/protocol/reads/pools/readFeeTerms'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { readWithTime } from '../../../shared/query/readWithTime.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** The fees of a pool that an account may set, refetched on each block. */
export const useFeeTerms = (network: Network, { address: pool, type }: PoolItem, account: Address) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'feeTerms', tokenKey(pool), tokenKey(account)),
    queryFn: () => readWithTime(() => readFeeTerms(getPublicClient(network.chainId), network, { account, pool, type })),
    structuralSharing: false,
  })
