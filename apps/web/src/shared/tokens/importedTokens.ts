import type { Address, TokenInfo } from '@exchange/domain'
import { isAddressText, tokenKey } from './token.ts'

const KEY = 'importedTokens'
/** More than any user needs; prevents a hostile page from filling the storage through links. */
export const MAX_IMPORTED = 100

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const isTokenInfo = (value: unknown): value is TokenInfo => {
  if (value === null || typeof value !== 'object') return false
  const { chainId, address, symbol, name, decimals } = value as Record<string, unknown>
  return (
    Number.isInteger(chainId) &&
    isAddressText(address) &&
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= 18
  )
}

const none: readonly TokenInfo[] = []

/** The list of a server-rendered page, and of a browser without storage: the very same object, so that hydration sees no change. */
export const noImportedTokens = (): readonly TokenInfo[] => none

const textIn = (storage: Storage): string | null => {
  try {
    return storage.getItem(KEY)
  } catch {
    return null
  }
}

const parse = (text: string | null): readonly TokenInfo[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const kept = Array.isArray(value) ? value.filter(isTokenInfo).slice(0, MAX_IMPORTED) : none
    return kept.length > 0 ? kept : none
  } catch {
    return none
  }
}

/** Tokens that the user imported at their own risk, stored in this browser for all its tabs. */
export const createImportedTokens = (storage: Storage) => {
  let seen = textIn(storage)
  let tokens = parse(seen)
  const listeners = new Set<() => void>()
  const take = (next: readonly TokenInfo[]) => {
    tokens = next
    for (const listener of listeners) listener()
  }
  /** Applies changes of another tab. */
  const follow = () => {
    const text = textIn(storage)
    if (text === seen) return
    seen = text
    take(parse(text))
  }
  const set = (next: readonly TokenInfo[]) => {
    const kept = next.slice(0, MAX_IMPORTED)
    try {
      storage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // Without storage an import lasts until the page is left.
    }
    seen = textIn(storage)
    take(kept)
  }
  /** The currently stored tokens, without one. */
  const without = (chainId: number, address: Address) => {
    follow()
    return tokens.filter((known) => known.chainId !== chainId || tokenKey(known.address) !== tokenKey(address))
  }
  return {
    read: () => tokens,
    follow,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: ({ chainId, address, symbol, name, decimals }: TokenInfo) =>
      set([{ chainId, address, symbol, name, decimals }, ...without(chainId, address)]),
    remove: ({ chainId, address }: Pick<TokenInfo, 'chainId' | 'address'>) => set(without(chainId, address)),
  }
}
