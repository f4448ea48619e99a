import { createApiClient, type PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, poolsQuery, stampAnswer } from './queries.ts'
import { indexKey, queryClient } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'

const api = createApiClient({ baseUrl: '' })

/** The pool's row from the cached list, if any. */
const ofList = (chainId: number, address: Address): MarketAnswer<PoolItem> | undefined => {
  const list = queryClient.getQueryData(poolsQuery(chainId).queryKey)
  const data = list?.data.find((pool) => tokenKey(pool.address) === tokenKey(address))
  return list && data && { ...list, data }
}

/** One pool, refetched when the index advances. Until it loads, the list's row is the placeholder. */
export const poolQuery = (chainId: number, address: Address) =>
  queryOptions({
    queryKey: indexKey(chainId, 'pool', tokenKey(address)),
    queryFn: async ({ signal }): Promise<MarketAnswer<PoolItem>> => stampAnswer(await api.pool(chainId, address, { signal })),
    placeholderData: () => ofList(chainId, address),
    structuralSharing: false,
  })
