import { poolAbi, poolFactoryAbi } from '@exchange/protocol'
import { createConfig, factory } from 'ponder'
import { getAbiItem } from 'viem'
import { env } from './src/env.ts'
import { networks } from './src/networks.ts'

type Entry = (typeof networks)[number]

/** One value per network under its name in the configuration, which is its chain id. */
const perNetwork = <T>(of: (network: Entry) => T): Record<string, T> =>
  Object.fromEntries(networks.map((network) => [String(network.chainId), of(network)]))

/**
 * Ponder lets each RPC address start at 20 requests a second and raises that by a twentieth at a time. A local chain needs no such mercy:
 * its address is given many times over, each one counted for itself.
 */
const LOCAL_LANES = 32
const lanesOf = (chainId: number, local: boolean): string[] => Array<string>(local ? LOCAL_LANES : 1).fill(env.rpcUrl(chainId))

const poolCreated = getAbiItem({ abi: poolFactoryAbi, name: 'PoolCreated' })

export default createConfig({
  database: { kind: 'postgres', ...(env.databaseUrl && { connectionString: env.databaseUrl }), poolConfig: { max: 20 } },
  chains: perNetwork(({ chainId, local }) => {
    const ws = env.wsUrl(chainId)
    const { pollingInterval, disableCache } = env
    return { id: chainId, rpc: lanesOf(chainId, local), pollingInterval, disableCache, ...(ws !== undefined && { ws }) }
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
