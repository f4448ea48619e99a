import type { Chain } from 'viem'
import type { NetworkEntry } from './networks.ts'

/** The network as a viem chain, so that every write names its chain. Multicall3 has its well-known address everywhere. */
export const viemChain = (network: NetworkEntry, rpcUrl: string): Chain => ({
  id: network.chainId,
  name: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  ...(network.explorer === undefined ? {} : { blockExplorers: { default: { name: 'Explorer', url: network.explorer } } }),
})
