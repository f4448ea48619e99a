import type { Address } from '@exchange/domain'
import { createStore } from '../store.ts'

export type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

export type Wallet = {
  readonly status: WalletStatus
  readonly address: Address | undefined
  /** The wallet's chain; not the app network. */
  readonly chainId: number | undefined
  readonly connectorName: string | undefined
}

export const disconnected: Wallet = { status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined }

/** Prefix of the storage keys of the last visit's connection. */
export const WALLET_STORAGE_KEY = 'wallet'

/** Written by the engine only. */
export const walletStore = createStore<Wallet>(disconnected)
