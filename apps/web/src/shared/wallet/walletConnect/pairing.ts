import { createStore, useStore } from '../../store.ts'

/** A pairing that waits for a wallet: what its QR code says, and how the reader gives up. */
export type Pairing = { readonly uri: string; readonly cancel: () => void }

const pairing = createStore<Pairing | null>(null)

export const showPairing = (next: Pairing | null): void => pairing.write(next)

/** The open pairing, or null. */
export const usePairing = (): Pairing | null => useStore(pairing)
