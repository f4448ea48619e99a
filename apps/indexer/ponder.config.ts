import { poolAbi, poolFactoryAbi } from '@exchange/protocol'
import { createConfig, factory } from 'ponder'
import { getAbiItem } from 'viem'
import { env } from './src/env.ts'
import { networks } from './src/networks.ts'

type Entry = (typeof networks)[number]

/** One value per network under its name in the configuration, which is its chain id. */
const perNetwork = <T>(of: (network: Entry) => T): Record<string, T> =>
  Object.fromEntries(networks.map((network) => [String(network.chainId), of(network)]))

const poolCreated = getAbiItem({ abi: poolFactoryAbi, name: 'PoolCreated' })

export default createConfig({
  database: { kind: 'postgres', ...(env.databaseUrl && { connectionString: env.databaseUrl }), poolConfig: { max: 20 } },
  chains: perNetwork(({ chainId }) => {
    const ws = env.wsUrl(chainId)
    const { pollingInterval, disableCache } = env
    return { id: chainId, rpc: env.rpcUrl(chainId), pollingInterval, disableCache, ...(ws !== undefined && { ws }) }
  }),
  contracts: {
    PoolFactory: {
      abi: poolFactoryAbi,
      chain: perNetwork(({ deployment }) => ({ address: deployment.contracts.poolFactory, startBlock: deployment.startBlock })),
    },
    Pool: {
      abi: poolAbi,
      chain: perNetwork(({ deployment }) => ({
        address: factory({ address: deployment.contracts.poolFactory, event: poolCreated, parameter: 'pool' }),
        startBlock: deployment.startBlock,
      })),
    },
  },
  blocks: {
    Prices: {
      chain: perNetwork(({ deployment, local }) => ({ startBlock: deployment.startBlock, interval: local ? 1 : env.priceBlocks })),
    },
  },
})
