import { createApiClient, fetchLiquidityHistory, fetchPortfolio } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { type WorthRange, worthSpan } from './model/worthRange.ts'

const api = createApiClient({ baseUrl: '' })

/** What an account's liquidity was worth over a range that ends now (seconds of chain time). Asked again when the index advances. */
export const useWorth = (chainId: number, account: Address, range: WorthRange, now: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'portfolio', tokenKey(account), range),
    queryFn: ({ signal }) => fetchPortfolio(api, { chainId, account, ...worthSpan(range, now) }, { signal }),
    enabled: now > 0,
    structuralSharing: false,
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
