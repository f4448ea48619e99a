import { fileURLToPath } from 'node:url'
import type { Notice } from '@exchange/domain/notices/notices'
import { parseNotices } from '@exchange/domain/notices/parseNotices'
import { type Env as Variables, integerOf, LOOPBACK_NAMES, networkIds, rpcUrl } from '@exchange/protocol/node'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { readStoreAccess } from '@exchange/protocol/node/objectStore/storeAccess'
import { findNetworkEntry } from '@exchange/protocol/networks'

/** Everything the web server takes from its environment. */
export type Env = {
  readonly host: string
  readonly port: number
  readonly apiUrl: string
  /** The solver behind the hub of signed quotes; undefined if this installation uses none. */
  readonly solverUrl: string | undefined
  /** The outside aggregator; undefined unless it is switched on. */
  readonly openOceanUrl: string | undefined
  /** The file store for uploads; undefined if uploads are disabled. */
  readonly store: Pick<StoreAccess, 'endpoint' | 'bucket'> | undefined
  /** The devnet control; undefined if any network is public, so that none of it is reachable. */
  readonly devnetUrl: string | undefined
  readonly local: boolean
  /** Undefined without a project id: then WalletConnect is not offered. */
  readonly walletConnect: { readonly projectId: string; readonly relayUrl: string } | undefined
  /** The only origin whose chat may be in a frame; undefined if there is none. */
  readonly messagingOrigin: string | undefined
  /** Temporary notices, shown beside those of every installation. */
  readonly notices: readonly Notice[]
  /** The page of an external cross-chain router, which narrow screens open; undefined if there is none. */
  readonly crossRouterUrl: string | undefined
  /** The provider of crypto purchases; undefined if there is none. The API knows its name. */
  readonly sellsCrypto: 'sandbox' | 'provider' | undefined
  readonly rpcUrls: ReadonlyMap<number, string>
  /** JSON-RPC calls that one client may make in a minute; undefined in a local world, whose chains cost nothing per call. */
  readonly rpcCallsPerMinute: number | undefined
  /** A trusted server is in front and names the client in `X-Forwarded-For`. */
  readonly isBehindProxy: boolean
  /** Folder of the built app. */
  readonly dist: string
  readonly variables: Variables
}

/** RPC address of a chain; a local chain's must be on this machine. */
const checkedRpcUrl = (chainId: number, variables: Variables): string => {
  const url = rpcUrl(chainId, variables)
  if (findNetworkEntry(chainId)?.local && !LOOPBACK_NAMES.has(new URL(url).hostname))
    throw new Error(`RPC_${chainId} must be an address of this machine: ${chainId} is a local chain.`)
  return url
}

/** An address from the environment, without a trailing slash; undefined if the variable is not set. */
const optionalUrl = (variables: Variables, name: string): string | undefined => {
  const value = variables[name]
  if (!value) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw new Error(`${name} must be an http address.`)
  return value.replace(/\/+$/, '')
}

/** The public relay of WalletConnect. */
const RELAY_URL = 'wss://relay.walletconnect.org'

const readWalletConnect = (variables: Variables): Env['walletConnect'] => {
  const projectId = variables['WALLETCONNECT_PROJECT_ID']
  if (!projectId) return undefined
  const relayUrl = variables['WALLETCONNECT_RELAY_URL'] || RELAY_URL
  if (!/^wss?:$/.test(new URL(relayUrl).protocol))
    throw new Error('WALLETCONNECT_RELAY_URL must begin with wss:// (or ws:// on this machine).')
  return { projectId, relayUrl }
}

// SHELL-36
/** Exactly one origin (a star would be all hosts): the policy of every page names it. Plain http only for this machine. */
const readMessagingOrigin = (variables: Variables): string | undefined => {
  const value = variables['MESSAGING_ORIGIN']
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_NAMES.has(url.hostname))
  if (!url || !isSafe || value.includes('*') || url.origin !== value.replace(/\/$/, ''))
    throw new Error('MESSAGING_ORIGIN must be an origin such as https://chat.example.')
  return url.origin
}

const sellerOf = (name: string | undefined): Env['sellsCrypto'] => {
  if (!name) return undefined
  return name === 'sandbox' ? name : 'provider'
}

/**
 * A page with quotes sends about ten calls per second, and about a hundred when it opens: enough for a handful of pages behind one address.
 */
const RPC_CALLS_PER_MINUTE = 6_000

// TX-17
/** Reads the environment once. Throws a sentence that names the variable. */
export const readEnv = (variables: Variables): Env => {
  const offset = integerOf(variables, 'PORT_OFFSET', 0)
  const chainIds = networkIds(variables)
  const local = chainIds.every((chainId) => findNetworkEntry(chainId)?.local)
  const port = (name: string, standard: number) => integerOf(variables, name, standard + offset)
  return {
    host: variables['WEB_HOST'] || (local ? '127.0.0.1' : '0.0.0.0'),
    port: port('WEB_PORT', 3000),
    apiUrl: optionalUrl(variables, 'API_URL') ?? `http://127.0.0.1:${port('API_PORT', 4000)}`,
    solverUrl: optionalUrl(variables, 'SOLVER_URL') ?? (local ? `http://127.0.0.1:${port('EXECUTORS_PORT', 4200)}` : undefined),
    openOceanUrl: optionalUrl(variables, 'OPENOCEAN_URL'),
    store: readStoreAccess(variables),
    devnetUrl: local ? `http://127.0.0.1:${port('DEVNET_PORT', 4100)}` : undefined,
    local,
    walletConnect: readWalletConnect(variables),
    messagingOrigin: readMessagingOrigin(variables),
    notices: parseNotices(variables['NOTICES'] || '[]', 'NOTICES'),
    crossRouterUrl: optionalUrl(variables, 'CROSS_ROUTER_URL'),
    sellsCrypto: sellerOf(variables['ONRAMP']),
    rpcUrls: new Map(chainIds.map((chainId) => [chainId, checkedRpcUrl(chainId, variables)])),
    rpcCallsPerMinute: local ? undefined : integerOf(variables, 'RPC_CALLS_PER_MINUTE', RPC_CALLS_PER_MINUTE),
    isBehindProxy: variables['TRUST_PROXY'] === '1',
    dist: variables['WEB_DIST'] || fileURLToPath(new URL('../dist', import.meta.url)),
    variables,
  }
}
