import { createApiClient } from '@exchange/api-client'
import type { Address, TokenInfo } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import { readAccountTokens } from '@exchange/protocol/reads/tokens/readAccountTokens'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { monotonicNow } from '../clock/clock.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { chainKey, indexKey, queryClient } from '../query/queryClient.ts'
import { tokenKey } from './token.ts'
import { NOBODY } from '../wallet/nobody.ts'

/** The last read of one token. `failing` says that the newest read failed and the figures are older. */
export type Holding = {
  readonly balance: bigint
  readonly allowance: bigint
  readonly decimals: number
  readonly readAt: number
  readonly failing: boolean
}

export type AccountHoldings = ReadonlyMap<string, Holding>

// TOKEN-1
/** Balances and allowances of an account. A token that fails keeps its last figures, marked; if all fail, so does the query. */
export const holdingsQuery = (network: Network, account: Address, tokens: readonly Address[]) => {
  const queryKey = chainKey(network.chainId, 'holdings', tokenKey(account), [...new Set(tokens.map(tokenKey))].sort().join())
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<AccountHoldings> => {
      const readAt = monotonicNow()
      const results = await readAccountTokens(getPublicClient(network.chainId), network, { account, tokens })
      const known = queryClient.getQueryData<AccountHoldings>(queryKey)
      const holdings = new Map<string, Holding>()
      let failure: unknown
      for (const [key, result] of results) {
        const last = known?.get(key)
        if (result.status === 'ok') {
          const { balance, allowance, decimals } = result.data
          holdings.set(key, { balance, allowance, decimals, readAt, failing: false })
        } else {
          failure = result.error
          if (last) holdings.set(key, { ...last, failing: true })
        }
      }
      if (failure && ![...holdings.values()].some(({ failing }) => !failing)) throw failure
      return holdings
    },
    structuralSharing: false,
  })
}

/** Holdings of an account, or none without an account. */
export const useHoldings = (network: Network, account: Address | undefined, tokens: readonly Address[]) =>
  useQuery({ ...holdingsQuery(network, account ?? NOBODY, tokens), enabled: account !== undefined && tokens.length > 0 })

const api = createApiClient({ baseUrl: '' })

/** Dollar prices (wad) by token key. A token without a price has no entry. The native coin has the price of its wrapped token. */
export const pricesQuery = ({ chainId, deployment }: Network) =>
  queryOptions({
    queryKey: indexKey(chainId, 'tokenPrices'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, bigint>> => {
      const { data } = await api.tokens(chainId, { signal })
      const prices = new Map<string, bigint>()
      for (const { address, priceUsd } of data) {
        const price = priceUsd === null ? undefined : parseDecimal(priceUsd, 18)
        if (price?.status === 'ok') prices.set(tokenKey(address), price.value)
      }
      const native = prices.get(tokenKey(deployment.contracts.wrappedNative))
      if (native !== undefined) prices.set('0x0000000000000000000000000000000000000000', native)
      return prices
    },
    structuralSharing: false,
  })

const noPrices: ReadonlyMap<string, bigint> = new Map()

/** The known prices; none while the index cannot be read. */
export const usePrices = (network: Network): ReadonlyMap<string, bigint> => useQuery(pricesQuery(network)).data ?? noPrices

const readGasPrice = async (chainId: number): Promise<bigint> => BigInt(await getPublicClient(chainId).request({ method: 'eth_gasPrice' }))

/** Price of a gas unit in native raw units; undefined until it was read. */
export const useGasPrice = ({ chainId }: Network): bigint | undefined =>
  useQuery({ queryKey: chainKey(chainId, 'gasPrice'), queryFn: () => readGasPrice(chainId), structuralSharing: false }).data

const isListable = ({ decimals }: TokenInfo): boolean => Number.isInteger(decimals) && decimals >= 0 && decimals <= 18

/** The curated list. It arrives with the page, and is refetched at the interval in the network's catalogue entry. */
export const tokenListQuery = ({ chainId, deployment, tokenListSeconds }: Network) =>
  queryOptions({
    queryKey: ['tokenList', chainId],
    queryFn: async ({ signal }): Promise<readonly TokenInfo[]> => {
      const { tokens } = await api.tokenList(chainId, { signal })
      return tokens.filter((token) => token.chainId === chainId && isListable(token))
    },
    initialData: deployment.tokens,
    staleTime: tokenListSeconds * 1000,
    refetchInterval: tokenListSeconds * 1000,
  })
