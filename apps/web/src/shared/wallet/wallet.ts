import type { Address } from '@exchange/domain'
import { useSyncExternalStore } from 'react'
import type { Connector } from 'wagmi'
import {
  connect as connectWith,
  disconnect as disconnectWallet,
  getConnection,
  getConnectorClient,
  getConnectors,
  reconnect,
  switchChain,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import type { Account, Chain, Client, Transport } from 'viem'
import { createStore, useStore } from '../store.ts'
import { wagmiConfig } from './wagmiConfig.ts'

export type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

export type Wallet = {
  readonly status: WalletStatus
  readonly address: Address | undefined
  /** The chain the wallet stands on; not the app network. */
  readonly chainId: number | undefined
  readonly connectorName: string | undefined
}

const read = (): Wallet => {
  const { status, address, chainId, connector } = getConnection(wagmiConfig())
  return { status, address, chainId, connectorName: connector?.name }
}

let snapshot: Wallet | undefined

const same = (a: Wallet, b: Wallet): boolean =>
  a.status === b.status && a.address === b.address && a.chainId === b.chainId && a.connectorName === b.connectorName

/** The wallet outside React; identical while nothing changed. */
export const getWallet = (): Wallet => {
  const next = read()
  if (!snapshot || !same(snapshot, next)) snapshot = next
  return snapshot
}

export const subscribeWallet = (listener: () => void): (() => void) => watchConnection(wagmiConfig(), { onChange: listener })

const dialogOpen = createStore(false)

/** Opens the dialog: a list of wallets, or the account once connected. */
export const openWalletDialog = (): void => dialogOpen.write(true)
export const closeWalletDialog = (): void => dialogOpen.write(false)
export const useWalletDialogOpen = (): boolean => useStore(dialogOpen)

export const connect = async (connector: Connector): Promise<void> => void (await connectWith(wagmiConfig(), { connector }))

/** Forgets the wallet, also when it no longer answers. */
export const disconnect = async (): Promise<void> => {
  try {
    await disconnectWallet(wagmiConfig())
  } finally {
    if (read().status !== 'disconnected') wagmiConfig().setState((state) => ({ ...state, current: null, connections: new Map(), status: 'disconnected' }))
  }
}

/** Asks the wallet to stand on a chain; it may refuse. */
export const switchWalletChain = async (chainId: number): Promise<void> => void (await switchChain(wagmiConfig(), { chainId }))

/** The signing client on exactly this chain; throws when the wallet is elsewhere. */
export const getWalletClient = (chainId: number): Promise<Client<Transport, Chain, Account>> => getConnectorClient(wagmiConfig(), { chainId })

/** Connects again with the wallet of the last visit, without asking. */
export const restoreWallet = (): Promise<unknown> => reconnect(wagmiConfig())

const readConnectors = (): readonly Connector[] => getConnectors(wagmiConfig())

/** Wallets that can be chosen, announced ones first. */
export const useConnectors = (): readonly Connector[] =>
  useSyncExternalStore((listener) => watchConnectors(wagmiConfig(), { onChange: listener }), readConnectors)

/** Who is connected and where, and the acts on it. */
export const useWallet = () => ({
  ...useSyncExternalStore(subscribeWallet, getWallet),
  connect,
  disconnect,
  switchChain: switchWalletChain,
  openDialog: openWalletDialog,
})
