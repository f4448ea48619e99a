import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { readPoolTokens } from '@exchange/protocol/reads/pools/readPoolTokens'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey, unitOf } from '../../shared/tokens/token.ts'

/** A pool with fungible pool tokens. */
export type TokenPoolItem = PoolItem & { readonly type: 'classic' | 'stable' | 'weighted' }

/** A pool's reserves and supply on the chain, read again on each block. */
export const usePoolTokens = (network: Network, { address: pool, type, tokens }: TokenPoolItem) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'poolTokens', tokenKey(pool)),
    queryFn: () =>
      readWithTime(() =>
        readPoolTokens(getPublicClient(network.chainId), network, {
          pool,
          type,
          tokens: tokens.map(({ address }) => address),
          units: tokens.map(unitOf),
        }),
      ),
    structuralSharing: false,
  })

export const isTokenPool = (pool: PoolItem): pool is TokenPoolItem => pool.type !== 'concentrated'
