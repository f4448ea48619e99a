import { type Address, NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useHoldings } from '../../shared/tokens/queries.ts'
import { type Token, tokenKey } from '../../shared/tokens/token.ts'
import { balanceOf } from './model/funds.ts'

type Tokens = { readonly tokenIn: Token | undefined; readonly tokenOut: Token | undefined; readonly nativeToken: Token | undefined }

/** The account's balances of the two tokens and of the native coin, and the allowance of the paid token. */
export const useSwapFunds = (network: Network, account: Address | undefined, { tokenIn, tokenOut, nativeToken }: Tokens) => {
  const wanted = useMemo(
    () => [...new Set([NATIVE, tokenIn?.address, tokenOut?.address].filter((address) => address !== undefined))],
    [tokenIn, tokenOut],
  )
  const { data: holdings, isError: balancesFailing } = useHoldings(network, account, wanted)
  return {
    holdings,
    balancesFailing,
    balanceIn: balanceOf(holdings, balancesFailing, tokenIn),
    nativeBalance: balanceOf(holdings, balancesFailing, nativeToken),
    allowance: tokenIn && holdings?.get(tokenKey(tokenIn.address))?.allowance,
  }
}
