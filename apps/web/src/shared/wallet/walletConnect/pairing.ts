import { createStore, useStore } from '../../store.ts'

/** A pairing that waits for a wallet: the content of its QR code, and how the user cancels it. */
export type Pairing = { readonly uri: string; readonly cancel: () => void }

const pairing = createStore<Pairing | null>(null)

export const showPairing = (next: Pairing | null): void => pairing.write(next)

/** The open pairing, or null. */
export const usePairing = (): Pairing | null => useStore(pairing)
