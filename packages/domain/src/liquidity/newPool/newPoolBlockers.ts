import { type Address, isSameAddress, type ReadValue } from '../../types.ts'

/** The chain's answers about creating a pool: whether creation is paused, and whether the pool exists. */
export type Creation = { readonly isPaused: boolean; readonly exists: boolean }

/** Why a pool cannot be created, whatever is deposited. */
export type CreationBlocker = { readonly code: 'poolsUnknown' | 'creationPaused' | 'poolExists' }

/** The reasons against creating a pool. An answer that was not read blocks. */
export const creationBlockers = (creation: ReadValue<Creation>): readonly CreationBlocker[] => {
  if (creation.status !== 'ok') return [{ code: 'poolsUnknown' }]
  if (creation.value.exists) return [{ code: 'poolExists' }]
  return creation.value.isPaused ? [{ code: 'creationPaused' }] : []
}

/** Why two tokens are not a pair. */
export type PairBlocker = { readonly code: 'tokenMissing'; readonly index: number } | { readonly code: 'sameToken' }

/** The reasons against a pair of tokens, by the addresses that pools use. */
export const pairBlockers = (tokens: readonly [Address | null, Address | null]): readonly PairBlocker[] => {
  const missing = tokens.flatMap((token, index): PairBlocker[] => (token === null ? [{ code: 'tokenMissing', index }] : []))
  if (missing.length > 0) return missing
  return isSameAddress(tokens[0], tokens[1]) ? [{ code: 'sameToken' }] : []
}
