import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo, useSyncExternalStore } from 'react'
import { createImportedTokens } from './importedTokens.ts'
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

/** Tokens that can be chosen on a network. */
export const useTokens = (network: Network): readonly Token[] => {
  const own = useSyncExternalStore(imported.subscribe, imported.read)
  return useMemo(() => tokensOf(network, own), [network, own])
}
