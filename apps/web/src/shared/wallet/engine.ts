import { DomainError } from '@exchange/domain'
import { toast } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type { Account, Chain, Client, Transport } from 'viem'
import { createConfig, createStorage, type Connector } from 'wagmi'
import {
  connect as connectWith,
  disconnect as disconnectFrom,
  getConnection,
  getConnectorClient,
  getConnectors,
  reconnect,
  switchChain,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import { injected } from 'wagmi/connectors/injected'
import { getConfig } from '../config/config.ts'
import { errorText } from '../errors/errorText.ts'
import { getPublicClient, toChain } from '../network/publicClient.ts'
import { announceDemoWallet } from './demo.ts'
import { createGuardedStorage } from './guardedStorage.ts'
import { isSafeOnAny } from './safe.ts'
import { transport } from './transport.ts'
import { WALLET_STORAGE_KEY, walletStore, type Wallet } from './wallet.ts'

const { networks, local, walletConnect } = getConfig()
const [first, ...rest] = networks.map(toChain)
if (!first) throw new Error('The configuration lists no network.')

const config = createConfig({
  chains: [first, ...rest],
  transports: Object.fromEntries(networks.map(({ chainId }) => [chainId, transport(chainId)])),
  // Announced wallets (EIP-6963) come first; the bare injected one is the last resort.
  connectors: [injected()],
  multiInjectedProviderDiscovery: true,
  // The wallet chain and the app chain are two values: connecting must not move either.
  syncConnectedChain: false,
  storage: createStorage({ key: WALLET_STORAGE_KEY, storage: createGuardedStorage(() => localStorage) }),
})

const read = (): Wallet => {
  const { status, address, chainId, connector } = getConnection(config)
  return { status, address, chainId, connectorName: connector?.name }
}

const same = (a: Wallet, b: Wallet): boolean =>
  a.status === b.status && a.address === b.address && a.chainId === b.chainId && a.connectorName === b.connectorName

const publish = () => {
  const next = read()
  if (!same(walletStore.read(), next)) walletStore.write(next)
}

watchConnection(config, { onChange: publish })

const demoReady = local ? announceDemoWallet() : Promise.resolve()
const walletConnectReady = walletConnect
  ? import('./walletConnect/announce.ts').then(({ announceWalletConnect }) => announceWalletConnect())
  : Promise.resolve()

/** Connects again with the wallet of the last visit. */
export const restore = async (): Promise<void> => {
  await Promise.all([demoReady, walletConnectReady])
  await reconnect(config)
  publish()
}

/** Asks a wallet for its accounts. */
export const connect = async (connector: Connector): Promise<void> => {
  await connectWith(config, { connector })
  publish()
}

const readConnectors = (): readonly Connector[] => getConnectors(config)

/** Forgets the wallet even when it does not answer. */
export const disconnect = async (): Promise<void> => {
  try {
    await disconnectFrom(config)
  } catch {
    config.setState((state) => ({ ...state, current: null, connections: new Map(), status: 'disconnected' }))
  }
  await config.storage?.removeItem('recentConnectorId')
  publish()
}

/** Asks the wallet to stand on a chain. A Safe is never asked: it stands on one chain, and a switch costs it its session. */
export const switchTo = async (chainId: number): Promise<void> => {
  const { address } = read()
  const clients = networks.map((network) => getPublicClient(network.chainId))
  if (address && (await isSafeOnAny(clients, address))) throw new DomainError('wallet.safeNetwork')
  await switchChain(config, { chainId })
  publish()
}

/** Says why the wallet was not asked to switch. What the wallet or its reader refused is their answer, and needs no words. */
export const explainSwitch = (error: unknown): void => {
  if (!(error instanceof DomainError) || error.code !== 'wallet.safeNetwork') return
  const { what, todo } = errorText(i18n, error)
  toast({ id: 'safe-network', tone: 'neutral', title: what, body: todo })
}

/** The signing client on exactly this chain. */
export const client = (chainId: number): Promise<Client<Transport, Chain, Account>> => getConnectorClient(config, { chainId })

/** Wallets that can be chosen. */
export const useConnectors = (): readonly Connector[] =>
  useSyncExternalStore((listener) => watchConnectors(config, { onChange: listener }), readConnectors)

/** Connects an announced wallet by its name in reverse domain notation, unless it is the connected one. */
export const connectById = async (id: string): Promise<void> => {
  const connector = readConnectors().find((candidate) => candidate.id === id)
  if (!connector) throw new Error(`No wallet ${id} was announced.`)
  if (getConnection(config).connector?.id === id) return
  await connect(connector)
}
