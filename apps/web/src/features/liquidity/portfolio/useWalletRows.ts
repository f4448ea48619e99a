import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useHoldings, usePrices } from '../../../shared/tokens/queries.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { toWalletRows } from './model/walletRows.ts'

/** An account's balances of the listed and imported tokens; undefined until loaded. */
export const useWalletRows = (network: Network, account: Address | undefined) => {
  const tokens = useTokens(network)
  const addresses = useMemo(() => tokens.map(({ address }) => address), [tokens])
  const prices = usePrices(network)
  const { data, isError, error, refetch } = useHoldings(network, account, addresses)
  const wallet = useMemo(() => data && toWalletRows({ tokens, holdings: data, failed: isError, prices }), [data, tokens, isError, prices])
  return { wallet, error, refetch }
}
