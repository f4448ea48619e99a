import type { Address, TokenInfo } from '@exchange/domain'
import { addressIn, tokenKey } from './token.ts'

const KEY = 'importedTokens'
/** More than anybody uses; keeps a hostile page from filling the storage through links. */
export const MAX_IMPORTED = 100

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const isTokenInfo = (value: unknown): value is TokenInfo => {
  if (value === null || typeof value !== 'object') return false
  const { chainId, address, symbol, name, decimals } = value as Record<string, unknown>
  return (
    Number.isInteger(chainId) &&
    typeof address === 'string' &&
    addressIn(address) !== undefined &&
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= 18
  )
}

const none: readonly TokenInfo[] = []

/** Those of a page that the server drew, and of a browser that keeps none: the very same list, so that the one is taken over as the other. */
export const noImportedTokens = (): readonly TokenInfo[] => none

const load = (storage: Storage): readonly TokenInfo[] => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const kept = Array.isArray(value) ? value.filter(isTokenInfo).slice(0, MAX_IMPORTED) : none
    return kept.length > 0 ? kept : none
  } catch {
    return none
  }
}

/** Tokens the user took over at their own risk, kept in this browser. */
export const createImportedTokens = (storage: Storage) => {
  let tokens = load(storage)
  const listeners = new Set<() => void>()
  const set = (next: readonly TokenInfo[]) => {
    tokens = next.slice(0, MAX_IMPORTED)
    try {
      storage.setItem(KEY, JSON.stringify(tokens))
    } catch {
      // Without storage an import lasts until the page is left.
    }
    for (const listener of listeners) listener()
  }
  const without = (chainId: number, address: Address) =>
    tokens.filter((known) => known.chainId !== chainId || tokenKey(known.address) !== tokenKey(address))
  return {
    read: () => tokens,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: ({ chainId, address, symbol, name, decimals }: TokenInfo) =>
      set([{ chainId, address, symbol, name, decimals }, ...without(chainId, address)]),
    remove: ({ chainId, address }: Pick<TokenInfo, 'chainId' | 'address'>) => set(without(chainId, address)),
  }
}
