import type { Network } from '@exchange/protocol/networks'
import { createClient, defineChain, http, type Chain, type Client, type HttpTransport } from 'viem'
import { getConfig } from '../config/config.ts'

/** Where the browser reaches a chain: our own origin, filtered. */
export const rpcUrl = (chainId: number): string => `${location.origin}/rpc/${chainId}`

/** A network as viem's chain. */
export const toChain = (network: Network): Chain =>
  defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl(network.chainId)] } },
    contracts: { multicall3: { address: network.deployment.contracts.multicall3 } },
    ...(network.explorer && { blockExplorers: { default: { name: 'Explorer', url: network.explorer } } }),
  })

/** Requests of the same tick travel together; the server takes at most 50 a batch. */
export const transport = (chainId: number): HttpTransport =>
  http(rpcUrl(chainId), { batch: { batchSize: 40 }, timeout: 10_000, retryCount: 1 })

const clients = new Map<number, Client<HttpTransport, Chain>>()

/** The reading client of a network that runs here. Bare, so that the page carries only the actions it calls: `readContract(client, …)`. */
export const getPublicClient = (chainId: number): Client<HttpTransport, Chain> => {
  const known = clients.get(chainId)
  if (known) return known
  const network = getConfig().networks.find((candidate) => candidate.chainId === chainId)
  if (!network) throw new Error(`Chain ${chainId} does not run here.`)
  const client = createClient({ chain: toChain(network), transport: transport(chainId), pollingInterval: 1_000 })
  clients.set(chainId, client)
  return client
}
