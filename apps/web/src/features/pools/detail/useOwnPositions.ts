import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type PositionsPool, readAccountPositions } from '@exchange/protocol/reads/readAccountPositions'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { stamped } from '../../../shared/query/stamped.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** A concentrated pool as positions are looked for in it. */
const toPositionsPool = ({ address, tokens, gauge }: PoolItem): PositionsPool => ({
  address,
  token0: tokens[0]!.address,
  token1: tokens[1]!.address,
  gauge: gauge?.address ?? null,
})

/** An account's positions in a concentrated pool, in its wallet and in the gauge where there is one, read again on each block. */
export const useOwnPositions = (network: Network, pool: PoolItem, account: Address) => {
  const asked = toPositionsPool(pool)
  return useQuery({
    queryKey: chainKey(network.chainId, 'ownPositions', tokenKey(asked.address), asked.gauge ?? '', tokenKey(account)),
    queryFn: () => stamped(() => readAccountPositions(getPublicClient(network.chainId), network, account, [asked])),
    structuralSharing: false,
  })
}
