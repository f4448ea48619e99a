import { type Address, isSameAddress, type ReadValue } from '../../types.ts'

/** What the chain says about creating a pool: whether the factory makes any, and whether there is one already. */
export type Creation = { readonly isPaused: boolean; readonly exists: boolean }

/** What keeps a pool from being created, whatever is put into it. */
export type CreationBlocker = { readonly code: 'poolsUnknown' | 'creationPaused' | 'poolExists' }

/** What speaks against creating a pool. An answer that was not read allows nothing. */
export const creationBlockers = (creation: ReadValue<Creation>): readonly CreationBlocker[] => {
  if (creation.status !== 'ok') return [{ code: 'poolsUnknown' }]
  if (creation.value.exists) return [{ code: 'poolExists' }]
  return creation.value.isPaused ? [{ code: 'creationPaused' }] : []
}

export type PairBlocker = { readonly code: 'tokenMissing'; readonly index: number } | { readonly code: 'sameToken' }

/** What keeps two tokens, by the addresses that pools know them by, from being a pair. */
export const pairBlockers = (tokens: readonly [Address | null, Address | null]): readonly PairBlocker[] => {
  const missing = tokens.flatMap((token, index): PairBlocker[] => (token === null ? [{ code: 'tokenMissing', index }] : []))
  if (missing.length > 0) return missing
  return isSameAddress(tokens[0], tokens[1]) ? [{ code: 'sameToken' }] : []
}
