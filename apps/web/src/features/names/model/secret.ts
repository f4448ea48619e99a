import { COMMITTED_LENGTH, type Hex, nameLength } from '@exchange/domain'

type Named = { readonly name: string }

// NAME-9
/** Whether a batch is reserved in secret before it is minted: one of its names is short. */
export const needsSecret = (names: readonly Named[]): boolean => names.some(({ name }) => nameLength(name) <= COMMITTED_LENGTH)

/** The secret that hides a batch until it is minted: a new one if the batch needs it. */
export const newSecretFor = (mints: readonly Named[]): Hex | null => {
  if (!needsSecret(mints)) return null
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
