import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createImportedTokens, noImportedTokens } from './importedTokens.ts'
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

/** Notifies of each change, including those of other tabs. */
const subscribe = (listener: () => void) => {
  window.addEventListener('storage', imported.follow)
  return imported.subscribe(listener)
}

/** Imports a token at the user's own risk. */
export const importToken = (token: TokenInfo): void => imported.add(token)

/** Takes an imported token off the list again. */
export const removeToken = (token: Pick<TokenInfo, 'chainId' | 'address'>): void => imported.remove(token)

type Lists = readonly [listed: readonly TokenInfo[], imported: readonly TokenInfo[]]
const made = new WeakMap<Network, { readonly from: Lists; readonly tokens: readonly Token[] }>()

/** The newest list of each network, made once for all that show it. */
const madeOnce = (network: Network, ...from: Lists): readonly Token[] => {
  const known = made.get(network)
  if (known?.from.every((list, index) => list === from[index])) return known.tokens
  const tokens = tokensOf(network, ...from)
  made.set(network, { from, tokens })
  return tokens
}

/** Tokens that can be chosen on a network. */
export const useTokens = (network: Network): readonly Token[] => {
  const own = useSyncExternalStore(subscribe, imported.read, noImportedTokens)
  const { data: listed } = useQuery(tokenListQuery(network))
  return madeOnce(network, listed, own)
}
