import { type Address, committedAmount, type ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readAccountTokens } from '@exchange/protocol/reads/tokens/readAccountTokens'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { chainNow } from '../../shared/clock/clock.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { useOrders } from '../../entities/order/queries.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** The orders contract's allowances of an account's tokens, in raw units by token key. A token that could not be read has no entry. */
const allowancesQuery = (network: Network, account: Address, tokens: readonly Address[]) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'orderAllowances', tokenKey(account), tokens.map(tokenKey).toSorted().join()),
    queryFn: async (): Promise<ReadonlyMap<string, bigint>> => {
      const spender = network.deployment.contracts.orders ?? NOBODY
      const read = await readAccountTokens(getPublicClient(network.chainId), network, { account, tokens, spender })
      return new Map([...read].flatMap(([key, result]) => (result.status === 'ok' ? [[key, result.data.allowance] as const] : [])))
    },
    structuralSharing: false,
  })

/** Allowances of the orders contract; none without an account. */
export const useOrderAllowances = (network: Network, account: Address | undefined, tokens: readonly Address[]) =>
  useQuery({ ...allowancesQuery(network, account ?? NOBODY, tokens), enabled: account !== undefined && tokens.length > 0 })

/** The orders contract's allowance of a token beyond what the account's open orders need, in raw units. */
export const useFreeAllowance = (network: Network, account: Address | undefined, token: Address | undefined): ReadValue<bigint> => {
  const orders = useOrders(network, account)
  const allowances = useOrderAllowances(network, account, token ? [token] : [])
  const allowance = token && allowances.data?.get(tokenKey(token))
  if (allowance === undefined || token === undefined || !orders.data)
    return { status: orders.isError || allowances.isError ? 'failed' : 'loading' }
  const committed = committedAmount(
    orders.data.orders.map(({ order }) => order),
    token,
    chainNow(network.chainId) ?? orders.data.timestamp,
  )
  return { status: 'ok', value: allowance > committed ? allowance - committed : 0n }
}
