import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { createImportedTokens } from './importedTokens.ts'
import { tokenListQuery } from './queries.ts'
import { type Token, tokensOf } from './token.ts'

const storage = () => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

const imported = createImportedTokens(storage())

/** Takes a token over at the user's own risk. */
export const importToken = (token: TokenInfo): void => imported.add(token)

/** Takes an imported token off the list again. */
export const removeToken = (token: Pick<TokenInfo, 'chainId' | 'address'>): void => imported.remove(token)

const none: ReturnType<typeof imported.read> = []
/** Those of a page that the server drew. */
const noneImported = () => none

/** Tokens that can be chosen on a network. */
export const useTokens = (network: Network): readonly Token[] => {
  const own = useSyncExternalStore(imported.subscribe, imported.read, noneImported)
  const { data: listed } = useQuery(tokenListQuery(network))
  return useMemo(() => tokensOf(network, listed, own), [network, listed, own])
}
