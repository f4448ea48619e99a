import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

type Made = Parameters<typeof tokensOf>
let made: { readonly from: Made; readonly tokens: readonly Token[] } | undefined

/** The newest list, made once for all that show it. */
const madeOnce = (...from: Made): readonly Token[] => {
  if (!made?.from.every((part, index) => part === from[index])) made = { from, tokens: tokensOf(...from) }
  return made.tokens
}

/** Tokens that can be chosen on a network. */
export const useTokens = (network: Network): readonly Token[] => {
  const own = useSyncExternalStore(imported.subscribe, imported.read, noneImported)
  const { data: listed } = useQuery(tokenListQuery(network))
  return madeOnce(network, listed, own)
}
