import { createApiClient, fetchLiquidityHistory, fetchPortfolio } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { chainNow, monotonicNow } from '../../../shared/clock/clock.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { type Involved, involvedQuery, involvementsOf, variablesOf } from './model/involved.ts'
import { finerRanges, type WorthRange, worthSpan } from './model/worthRange.ts'

const api = createApiClient({ baseUrl: '' })

const worthQuery = (chainId: number, account: Address, range: WorthRange, indexed: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'portfolio', tokenKey(account), range),
    queryFn: ({ signal }) => {
      const now = Math.max(indexed, chainNow(chainId) ?? 0)
      return fetchPortfolio(api, { chainId, account, ...worthSpan(range, now) }, { signal })
    },
    enabled: indexed > 0,
    structuralSharing: false,
  })

/**
 * The value of an account's liquidity over a range that ends now. Refetched when the index advances: up to the chain's time at that moment,
 * and at least up to `indexed`, the seconds of chain time that the index has reached.
 */
export const useWorth = (chainId: number, account: Address, range: WorthRange, indexed: number) =>
  useQuery(worthQuery(chainId, account, range, indexed))

/** The finer points within a range, as far as they are loaded. */
export const useFinerPoints = (chainId: number, account: Address, range: WorthRange, indexed: number) =>
  useQueries({
    queries: finerRanges[range].map((finer) => worthQuery(chainId, account, finer, indexed)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })

/** All events of an account's liquidity, oldest first. Refetched when the index advances. */
export const useHistory = (chainId: number, account: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'liquidityHistory', tokenKey(account)),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      return { rows: await fetchLiquidityHistory(api, { chainId, account }, { signal }), readAt }
    },
    structuralSharing: false,
  })

/** What else an account takes part in, from the index. Refetched when the index advances. */
export const useInvolvements = (network: Network, account: Address) => {
  const query = involvedQuery(involvementsOf(network))
  return useQuery({
    queryKey: indexKey(network.chainId, 'involved', tokenKey(account)),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      const data = await api.graphql<Involved>({ query: query ?? '', variables: variablesOf(network, account) }, { signal })
      return { data, readAt }
    },
    enabled: query !== undefined,
    structuralSharing: false,
  })
}
