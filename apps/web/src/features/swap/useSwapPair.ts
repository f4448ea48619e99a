import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { hasOrders } from '../../entities/order/hasOrders.ts'
import type { Token } from '../../shared/tokens/token.ts'
import { chooseToken, dropToken, invertTokens, selectTokens, type SwapSearch } from './model/swapSearch.ts'

/** The pair and the mode in the address bar, and their setters. */
export const useSwapPair = (network: Network, tokens: readonly Token[]) => {
  const search = useSearch({ from: '/swap' })
  const navigate = useNavigate({ from: '/swap' })
  const selection = useMemo(
    () => selectTokens(search, tokens, network.nativeCurrency.symbol, network.deployment.contracts.governanceToken),
    [search, tokens, network],
  )
  const go = (to: SwapSearch) => void navigate({ search: { ...to, ...(search.mode && { mode: search.mode }) }, replace: true })
  return {
    mode: hasOrders(network) ? search.mode : undefined,
    selection,
    choose: (side: 'in' | 'out', token: Token) => go(chooseToken(selection, side, token)),
    /** A token that is no longer on the list. */
    drop: (address: Address) => go(dropToken(selection, address)),
    turn: () => go(invertTokens(selection)),
  }
}
