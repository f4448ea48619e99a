import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readPoolAccount } from '@exchange/protocol/reads/positions/readPoolAccount'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** An account's holdings in a pool with fungible pool tokens, refetched on each block. */
export const usePoolAccount = (network: Network, { address: pool, type, gauge }: PoolItem, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'poolAccount', tokenKey(pool), gauge?.address ?? '', tokenKey(account ?? NOBODY)),
    queryFn: () =>
      readWithTime(() => {
        const kind = type === 'concentrated' ? 'classic' : type
        const of = { account: account ?? NOBODY, pool, type: kind, gauge: gauge?.address ?? null } as const
        return readPoolAccount(getPublicClient(network.chainId), network, of)
      }),
    enabled: account !== undefined,
    structuralSharing: false,
  })
