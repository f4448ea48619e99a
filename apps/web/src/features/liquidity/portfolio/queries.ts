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
 * What an account's liquidity was worth over a range that ends now. Asked again when the index advances: to the chain's time as it is then, and not before
 * `indexed`, seconds of chain time that the index is known to have reached.
 */
export const useWorth = (chainId: number, account: Address, range: WorthRange, indexed: number) =>
  useQuery(worthQuery(chainId, account, range, indexed))

/** Points within a range that are closer together than its own; those that were read. */
export const useFinerPoints = (chainId: number, account: Address, range: WorthRange, indexed: number) =>
  useQueries({
    queries: finerRanges[range].map((finer) => worthQuery(chainId, account, finer, indexed)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })

/** Everything that happened to what an account provides, oldest first. Asked again when the index advances. */
export const useHistory = (chainId: number, account: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'liquidityHistory', tokenKey(account)),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      return { rows: await fetchLiquidityHistory(api, { chainId, account }, { signal }), readAt }
    },
    structuralSharing: false,
  })

/** What else an account has a part in, as the index says. Asked again when the index advances. */
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
