import type { Address, TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readAccountTokens } from '@exchange/protocol/reads/tokens/readAccountTokens'
import { queryOptions } from '@tanstack/react-query'
import { getPublicClient } from '../network/publicClient.ts'
import { NOBODY } from '../wallet/nobody.ts'
import { tokenKey } from './token.ts'

/** A token that no list knows, with its own metadata; or why there is none. */
type Stranger =
  { readonly status: 'token'; readonly token: TokenInfo } | { readonly status: 'refused'; readonly risk: 'noCode' | 'notAToken' }

const hasCode = async (chainId: number, address: Address): Promise<boolean> => {
  const code = await getPublicClient(chainId).request({ method: 'eth_getCode', params: [address, 'latest'] })
  return code !== undefined && code !== '0x'
}

export const strangerQuery = (network: Network, address: Address) =>
  queryOptions({
    queryKey: ['stranger', network.chainId, tokenKey(address)],
    queryFn: async (): Promise<Stranger> => {
      const results = await readAccountTokens(getPublicClient(network.chainId), network, { account: NOBODY, tokens: [address] })
      const result = results.get(tokenKey(address))
      if (result?.status === 'ok') {
        const { symbol, name, decimals } = result.data
        return { status: 'token', token: { chainId: network.chainId, address, symbol, name, decimals } }
      }
      if (result && result.error.code !== 'data.decodeFailed') throw result.error
      return { status: 'refused', risk: (await hasCode(network.chainId, address)) ? 'notAToken' : 'noCode' }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
