import type { Network } from '@exchange/protocol/networks'
import type { Chain, Client, HttpTransport } from 'viem'
import { getHead } from '../clock/clock.ts'
import { getConfig } from '../config/config.ts'
import { createRpc } from './rpc.ts'
import { trailingBlocks } from './trailingBlocks.ts'

/** The browser's address of a chain's RPC: our own origin, filtered. */
export const rpcUrl = (chainId: number): string => `${location.origin}/rpc/${chainId}`

/** A network as viem's chain. */
export const toChain = (network: Network): Chain => ({
  id: network.chainId,
  name: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl(network.chainId)] } },
  contracts: { multicall3: { address: network.deployment.contracts.multicall3 } },
  ...(network.explorer && { blockExplorers: { default: { name: 'Explorer', url: network.explorer } } }),
})

const POLL_MS = 1_000

/** The lowest head at which a node's answers count: below it, they are failed reads. */
const lowestHead = (network: Network) => (): number | undefined => {
  const head = getHead(network.chainId)
  return head && head.number - trailingBlocks(network)
}

/** The part of a client that viem's actions read, over our own transport: the page loads neither viem's client nor its transport. */
const createReader = (network: Network): Client<HttpTransport, Chain> => {
  const url = rpcUrl(network.chainId)
  const reader = {
    chain: toChain(network),
    request: createRpc(url, { chainId: network.chainId, lowestHead: lowestHead(network) }),
    transport: { key: 'http', name: 'HTTP', type: 'http', url },
    type: 'base',
    key: 'reader',
    name: 'Reader',
    uid: `reader${network.chainId}`,
    pollingInterval: POLL_MS,
    cacheTime: POLL_MS,
  }
  return reader as unknown as Client<HttpTransport, Chain>
}

const clients = new Map<number, Client<HttpTransport, Chain>>()

/** The reading client of a network that runs here. Bare: actions are called as functions, `readContract(client, …)`. */
export const getPublicClient = (chainId: number): Client<HttpTransport, Chain> => {
  const known = clients.get(chainId)
  if (known) return known
  const network = getConfig().networks.find((candidate) => candidate.chainId === chainId)
  if (!network) throw new Error(`Chain ${chainId} does not run here.`)
  const client = createReader(network)
  clients.set(chainId, client)
  return client
}
