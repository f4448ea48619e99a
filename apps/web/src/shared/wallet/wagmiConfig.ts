import { createConfig, createStorage, type Config } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import { getConfig } from '../config/config.ts'
import { toChain, transport } from '../network/publicClient.ts'

const create = (): Config => {
  const [first, ...rest] = getConfig().networks.map(toChain)
  if (!first) throw new Error('The configuration lists no network.')
  return createConfig({
    chains: [first, ...rest],
    transports: Object.fromEntries(getConfig().networks.map(({ chainId }) => [chainId, transport(chainId)])),
    // Announced wallets (EIP-6963) come first; the bare injected one is the last resort.
    connectors: [injected({ shimDisconnect: true })],
    multiInjectedProviderDiscovery: true,
    // The wallet chain and the app chain are two values: connecting must not move either.
    syncConnectedChain: false,
    storage: createStorage({ key: 'wallet', storage: localStorage }),
  })
}

let config: Config | undefined

/** The one wallet configuration, made on first use. */
export const wagmiConfig = (): Config => (config ??= create())
