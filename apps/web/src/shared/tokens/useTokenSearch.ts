import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NOBODY } from '../wallet/nobody.ts'
import { holdingsQuery, usePrices } from './queries.ts'
import { searchTokens } from './searchTokens.ts'
import { addressIn, searchedText } from './addressIn.ts'
import { findToken, isNative, type Token } from './token.ts'
import { useTokens } from './useTokens.ts'

/** Tokens that match a search text, the holding of each, and an address in the text that no list knows. */
export const useTokenSearch = (network: Network, account: Address | undefined, query: string) => {
  const tokens = useTokens(network)
  // The key names every token: it is made once for a list, not at each drawing.
  const wanted = useMemo(
    () =>
      holdingsQuery(
        network,
        account ?? NOBODY,
        tokens.map(({ address }) => address),
      ),
    [network, account, tokens],
  )
  const { data: held, isPending: pending, isError: failing } = useQuery({ ...wanted, enabled: account !== undefined })
  const prices = usePrices(network)
  const holdings = useMemo(
    () => ({ prices, balances: new Map([...(held ?? [])].map(([key, { balance }]) => [key, balance])) }),
    [held, prices],
  )
  const found = useMemo(() => searchTokens(tokens, searchedText(query, network), holdings), [tokens, query, network, holdings])
  const strangerIn = (text: string): Address | undefined => {
    const address = addressIn(text, network)
    return address && !isNative(address) && !findToken(tokens, address) ? address : undefined
  }
  return {
    tokens,
    found,
    stranger: strangerIn(query),
    /** What Enter chooses for a text newer than the search, or for the row selected by keyboard. */
    chosenBy: (text: string, row: number): Token | undefined => {
      if (strangerIn(text)) return undefined
      return text === query ? found[row] : searchTokens(tokens, searchedText(text, network), holdings)[0]
    },
    /** The holdings read so far, by token key. */
    read: { held, holdings, pending, failing },
  }
}

export type TokenSearch = ReturnType<typeof useTokenSearch>
