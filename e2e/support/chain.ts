// State read from the chain itself: journeys compare the screen with it, to the wei.
import { erc20Abi } from '@exchange/protocol'
import { createPublicClient, http, type Address } from 'viem'
import { chainUrls, webUrl } from './ports.ts'

export type ChainId = keyof typeof chainUrls
type Token = { address: Address; symbol: string; decimals: number }

export const client = (chainId: ChainId) => createPublicClient({ transport: http(chainUrls[chainId]), cacheTime: 0 })

export const listedTokens = async (chainId: ChainId): Promise<Token[]> => {
  const response = await fetch(`${webUrl}/v1/${chainId}/tokenlist.json`)
  return ((await response.json()) as { tokens: Token[] }).tokens
}

export const tokenOf = async (chainId: ChainId, symbol: string): Promise<Token> => {
  const found = (await listedTokens(chainId)).find((token) => token.symbol === symbol)
  if (!found) throw new Error(`${symbol} is not listed on ${chainId}`)
  return found
}

/** Raw units; the native coin has no symbol in the list. */
export const balanceOf = async (chainId: ChainId, account: Address, symbol: string): Promise<bigint> => {
  if (symbol === 'BNB') return client(chainId).getBalance({ address: account })
  const { address } = await tokenOf(chainId, symbol)
  return client(chainId).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

/** Raw units of tokens that an account holds, in their order. */
export const balancesOf = (chainId: ChainId, account: Address, tokens: readonly Address[]): Promise<readonly bigint[]> =>
  Promise.all(tokens.map((address) => client(chainId).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })))

export const allowanceOf = async (chainId: ChainId, account: Address, spender: Address, symbol: string): Promise<bigint> => {
  const { address } = await tokenOf(chainId, symbol)
  return client(chainId).readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
}
