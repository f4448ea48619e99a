import { type Address, DomainError, type Hex } from '@exchange/domain'
import { toast } from '@exchange/ui'
import { useSyncExternalStore } from 'react'
import type { Account, Chain, Client, Transport } from 'viem'
import { signMessage } from 'viem/actions'
import { createConfig, createStorage, type Connector, type State } from 'wagmi'
import {
  connect as connectWith,
  disconnect as disconnectFrom,
  getConnection,
  getConnectorClient,
  getConnectors,
  reconnect,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import { injected } from 'wagmi/connectors/injected'
import { getConfig } from '../config/config.ts'
import { i18n, withWords } from '../i18n/i18n.ts'
import { getPublicClient, toChain } from '../network/publicClient.ts'
import { untilLoaded } from '../untilLoaded.ts'
import { askToSwitch } from './askToSwitch.ts'
import { announceDemoWallet } from './demo.ts'
import { createGuardedStorage } from './guardedStorage.ts'
import { isSafeOnAny } from './safe.ts'
import { transport } from './transport.ts'
import { WALLET_STORAGE_KEY, walletStore, type Wallet } from './walletStore.ts'

const { networks, local, walletConnect } = getConfig()
const [first, ...rest] = networks.map(toChain)
if (!first) throw new Error('The configuration lists no network.')

const config = createConfig({
  chains: [first, ...rest],
  transports: Object.fromEntries(networks.map(({ chainId }) => [chainId, transport(chainId)])),
  // Announced wallets (EIP-6963) come first; the plain injected one is the last resort.
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

let kept = config.state

/** One wallet at a time: a wallet that connects by itself, for example when it is unlocked, does not replace the connected one. */
const keepOne = (now: State) => {
  const { current, connections } = kept.status === 'connected' ? kept : now
  const connection = connections.get(current ?? '')
  if (!current || !connection || now.current === null || (now.current === current && now.connections.size === 1)) kept = now
  else config.setState((state) => ({ ...state, connections: new Map([[current, connection]]), current }))
}

// Runs before the other subscribers of the connection, so that they never see a second one.
config.subscribe((state) => state, keepOne)
watchConnection(config, { onChange: publish })

const demoReady = local ? announceDemoWallet() : Promise.resolve()
const walletConnectReady = walletConnect
  ? untilLoaded(() => import('./walletConnect/announce.ts')).then(({ announceWalletConnect }) => announceWalletConnect())
  : Promise.resolve()

const readConnectors = (): readonly Connector[] => getConnectors(config)

const findConnector = (id: string | null | undefined): Connector | undefined => readConnectors().find((candidate) => candidate.id === id)

/** Removes all state of every wallet. */
const forget = () => config.setState((state) => ({ ...state, current: null, connections: new Map(), status: 'disconnected' }))

/** How long the last visit's wallet may take to answer before the user may choose another. */
const PATIENCE_MS = 5_000

/** Reconnects a wallet as soon as it answers. After a timeout, the app counts as disconnected until then. */
const reconnectWith = async (connector: Connector): Promise<void> => {
  const answered = reconnect(config, { connectors: [connector] })
  const impatient = setTimeout(() => {
    // Another wallet may have connected in the meantime.
    if (config.state.status !== 'connected') forget()
    publish()
  }, PATIENCE_MS)
  await answered
  clearTimeout(impatient)
  const { status, current } = config.state
  if (status === 'disconnected' && current !== null) config.setState((state) => ({ ...state, status: 'connected' }))
}

// TX-18
/** Reconnects the wallet of the last visit, and contacts no other. */
export const restore = async (): Promise<void> => {
  const id = await config.storage?.getItem('recentConnectorId')
  if (!findConnector(id)) await Promise.all([demoReady, walletConnectReady])
  const connector = findConnector(id)
  if (connector) await reconnectWith(connector)
  else forget()
  publish()
}

/** Requests a wallet's accounts. */
export const connect = async (connector: Connector): Promise<void> => {
  await connectWith(config, { connector })
  publish()
}

/** Forgets the wallet even if it does not answer. */
export const disconnect = async (): Promise<void> => {
  await disconnectFrom(config).catch(forget)
  await config.storage?.removeItem('recentConnectorId')
  publish()
}

/** Asks the wallet to switch to a chain. A Safe is never asked: it is on one chain, and a switch would end its session. */
export const switchTo = async (chainId: number): Promise<void> => {
  const { connector, address } = getConnection(config)
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!connector || !chain) throw new DomainError('wallet.notConnected')
  const clients = networks.map((network) => getPublicClient(network.chainId))
  if (address && (await isSafeOnAny(clients, address))) throw new DomainError('wallet.safeNetwork')
  await askToSwitch(connector, chain)
  publish()
}

/** Explains why the wallet is not on the requested chain. */
export const explainSwitch = async (error: unknown): Promise<void> => {
  const [{ decodeError }, { errorText }] = await untilLoaded(() =>
    Promise.all([import('@exchange/protocol/errors/decodeError'), withWords('later', import('../errors/errorText.ts'))]),
  )
  const { what, funds, todo } = errorText(i18n, decodeError(error))
  toast({ id: 'switch', tone: 'neutral', title: what, body: [funds, todo].filter(Boolean).join(' ') })
}

/** The signing client on exactly this chain. */
export const client = (chainId: number): Promise<Client<Transport, Chain, Account>> => getConnectorClient(config, { chainId })

/** Requests an account's signature of a text, whatever the wallet's network: a signature needs none. */
export const signText = async (text: string, account: Address): Promise<Hex> => {
  const signer = await getConnectorClient(config, { assertChainId: false })
  return signMessage(signer, { account, message: text })
}

/** Wallets that can be chosen. */
export const useConnectors = (): readonly Connector[] =>
  useSyncExternalStore((listener) => watchConnectors(config, { onChange: listener }), readConnectors)

/** Connects an announced wallet by its name in reverse domain notation, unless it is the connected one. */
export const connectById = async (id: string): Promise<void> => {
  const connector = findConnector(id)
  if (!connector) throw new Error(`No wallet ${id} was announced.`)
  if (getConnection(config).connector?.id === id) return
  await connect(connector)
}
