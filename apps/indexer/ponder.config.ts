import {
  concentratedGaugeAbi,
  concentratedPoolAbi,
  concentratedRegistryAbi,
  eternalFarmingAbi,
  gaugeAbi,
  minterAbi,
  nftMarketAbi,
  nftRoyaltiesAbi,
  nftStakingAbi,
  ordersAbi,
  poolAbi,
  poolFactoryAbi,
  positionManagerAbi,
  rewardsDistributorAbi,
  strategyVaultAbi,
  theNftAbi,
  vaultFactoryAbi,
  voterAbi,
  votingEscrowAbi,
  votingRewardAbi,
  weightedPoolAbi,
  weightedPoolFactoryAbi,
} from '@exchange/protocol'
import { hideAddresses } from '@exchange/protocol/node'
import fs from 'node:fs'
import pg from 'pg'
import { createConfig, factory } from 'ponder'
import { erc20Abi, getAbiItem, zeroAddress } from 'viem'
import { env } from './src/env.ts'
import { networks } from './src/networks.ts'
import { endWithFailedCommit } from './src/sync/endWithFailedCommit.ts'
import { hideInOutput } from './src/sync/hideInOutput.ts'
import { rememberChildren } from './src/sync/rememberChildren.ts'

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

/** Pool tokens are told of by the standard's own event. */
const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

const poolCreated = getAbiItem({ abi: poolFactoryAbi, name: 'PoolCreated' })
const poolRegistered = getAbiItem({ abi: concentratedRegistryAbi, name: 'PoolRegistered' })

const weightedPoolCreated = getAbiItem({ abi: weightedPoolFactoryAbi, name: 'PoolCreated' })
/** The factory of weighted pools announces tokens as that of classic pools does. */
const weightedFactoryAbi = [...weightedPoolFactoryAbi, getAbiItem({ abi: poolFactoryAbi, name: 'TokenSeen' })] as const
/** A contract that not every network has; nothing ever happens at the zero address. */
type Optional =
  | 'weightedFactory'
  | 'votingEscrow'
  | 'rewardsDistributor'
  | 'minter'
  | 'voter'
  | 'eternalFarming'
  | 'vaultFactory'
  | 'nft'
  | 'nftStaking'
  | 'nftRoyalties'
  | 'nftMarket'
  | 'orders'
const optional = ({ deployment }: Entry, name: Optional) => deployment.contracts[name] ?? zeroAddress

const vaultCreated = getAbiItem({ abi: vaultFactoryAbi, name: 'VaultCreated' })

const gaugeCreated = getAbiItem({ abi: voterAbi, name: 'GaugeCreated' })
/** The contracts that the voter announces with each gauge. */
const ofGauges = (parameter: 'gauge' | 'fees' | 'incentives') =>
  perNetwork((network) => ({
    address: factory({ address: optional(network, 'voter'), event: gaugeCreated, parameter }),
    startBlock: network.deployment.startBlock,
  }))
const single = (name: Optional) =>
  perNetwork((network) => ({ address: optional(network, name), startBlock: network.deployment.startBlock }))

// Ponder logs errors of its RPC clients, which name the address: the key to it is part of that.
const addresses = networks.flatMap(({ chainId }) => [env.rpcUrl(chainId), env.wsUrl(chainId) ?? ''])
hideInOutput(hideAddresses(addresses), [process.stdout, process.stderr], fs)

// The configuration is read before anything else at each start, and `pg` is the very module that Ponder asks the database with.
if (env.databaseUrl) {
  await rememberChildren(env.databaseUrl)
  endWithFailedCommit(pg.Client.prototype, (error) => {
    process.stderr.write(`A commit failed, so the indexer ends: ${String(error)}\n`)
    process.exit(1)
  })
}

export default createConfig({
  database: { kind: 'postgres', ...(env.databaseUrl && { connectionString: env.databaseUrl }), poolConfig: { max: 20 } },
  chains: perNetwork(({ chainId, local }) => {
    const ws = env.wsUrl(chainId)
    const pollingInterval = env.pollingInterval({ local })
    return { id: chainId, rpc: lanesOf(chainId, local), pollingInterval, disableCache: env.disableCache, ...(ws !== undefined && { ws }) }
  }),
  contracts: {
    PoolFactory: {
      abi: poolFactoryAbi,
      chain: perNetwork(({ deployment }) => ({ address: deployment.contracts.poolFactory, startBlock: deployment.startBlock })),
    },
    Pool: {
      abi: [...poolAbi, transfer],
      chain: perNetwork(({ deployment }) => ({
        address: factory({ address: deployment.contracts.poolFactory, event: poolCreated, parameter: 'pool' }),
        startBlock: deployment.startBlock,
      })),
    },
    ConcentratedRegistry: {
      abi: concentratedRegistryAbi,
      chain: perNetwork(({ deployment }) => ({ address: deployment.contracts.concentratedRegistry, startBlock: deployment.startBlock })),
    },
    ConcentratedPool: {
      abi: concentratedPoolAbi,
      chain: perNetwork(({ deployment }) => ({
        address: factory({ address: deployment.contracts.concentratedRegistry, event: poolRegistered, parameter: 'pool' }),
        startBlock: deployment.startBlock,
      })),
    },
    PositionManager: {
      abi: positionManagerAbi,
      chain: perNetwork(({ deployment }) => ({ address: deployment.contracts.positionManager, startBlock: deployment.startBlock })),
    },
    WeightedPoolFactory: { abi: weightedFactoryAbi, chain: single('weightedFactory') },
    WeightedPool: {
      abi: [...weightedPoolAbi, transfer],
      chain: perNetwork((network) => ({
        address: factory({ address: optional(network, 'weightedFactory'), event: weightedPoolCreated, parameter: 'pool' }),
        startBlock: network.deployment.startBlock,
      })),
    },
    VotingEscrow: { abi: votingEscrowAbi, chain: single('votingEscrow') },
    RewardsDistributor: { abi: rewardsDistributorAbi, chain: single('rewardsDistributor') },
    Minter: { abi: minterAbi, chain: single('minter') },
    Voter: { abi: voterAbi, chain: single('voter') },
    // What all gauges emit, and what those of pool tokens do; then what those of positions emit alone.
    Gauge: { abi: gaugeAbi, chain: ofGauges('gauge') },
    ConcentratedGauge: { abi: concentratedGaugeAbi, chain: ofGauges('gauge') },
    EternalFarming: { abi: eternalFarmingAbi, chain: single('eternalFarming') },
    FeesVotingReward: { abi: votingRewardAbi, chain: ofGauges('fees') },
    IncentiveVotingReward: { abi: votingRewardAbi, chain: ofGauges('incentives') },
    VaultFactory: { abi: vaultFactoryAbi, chain: single('vaultFactory') },
    StrategyVault: {
      abi: strategyVaultAbi,
      chain: perNetwork((network) => ({
        address: factory({ address: optional(network, 'vaultFactory'), event: vaultCreated, parameter: 'vault' }),
        startBlock: network.deployment.startBlock,
      })),
    },
    TheNft: { abi: theNftAbi, chain: single('nft') },
    NftStaking: { abi: nftStakingAbi, chain: single('nftStaking') },
    NftRoyalties: { abi: nftRoyaltiesAbi, chain: single('nftRoyalties') },
    NftMarket: { abi: nftMarketAbi, chain: single('nftMarket') },
    Orders: { abi: ordersAbi, chain: single('orders') },
  },
  blocks: {
    Prices: {
      chain: perNetwork(({ deployment, local }) => ({ startBlock: deployment.startBlock, interval: local ? 1 : env.priceBlocks })),
    },
  },
})
