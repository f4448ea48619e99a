import {
  automationFactoryAbi,
  automationRegistryAbi,
  bridgeAbi,
  competitionFactoryAbi,
  crossChainSwapAbi,
  concentratedGaugeAbi,
  concentratedPoolAbi,
  concentratedRegistryAbi,
  eternalFarmingAbi,
  gaugeAbi,
  lockAutomationAbi,
  layerZeroEndpointAbi,
  minterAbi,
  nftMarketAbi,
  nftRoyaltiesAbi,
  nftStakingAbi,
  ordersAbi,
  perpCompetitionAbi,
  perpVenueAbi,
  poolAbi,
  poolFactoryAbi,
  positionManagerAbi,
  priceFeedAbi,
  rewardsDistributorAbi,
  spotCompetitionAbi,
  strategyVaultAbi,
  thenaIdAbi,
  theNftAbi,
  vaultFactoryAbi,
  voterAbi,
  votingEscrowAbi,
  votingRewardAbi,
  weightedPoolAbi,
  weightedPoolFactoryAbi,
} from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { type Abi, type AbiEvent, type Address, erc20Abi, getAbiItem, zeroAddress } from 'viem'
import type { networks } from './networks.ts'

export type Network = (typeof networks)[number]

/** A contract that announces others: its event, and the event's argument with their address. */
export type Announcing = { readonly address: Address; readonly event: AbiEvent; readonly parameter: string }

/** An indexed contract, and its location on a network: an address, or the contract that announces it. */
export type Source = { readonly abi: Abi; readonly at: (network: Network) => Address | Announcing }

type Contract = keyof Network['deployment']['contracts']

/** Not every network has every contract; the zero address never emits events. */
const addressOf = ({ deployment }: Network, name: Contract): Address => deployment.contracts[name] ?? zeroAddress

const single = (name: Contract) => (network: Network) => addressOf(network, name)
const announcedBy = (name: Contract, event: AbiEvent, parameter: string) => (network: Network) => ({
  address: addressOf(network, name),
  event,
  parameter,
})

const poolCreated = getAbiItem({ abi: poolFactoryAbi, name: 'PoolCreated' })
const poolRegistered = getAbiItem({ abi: concentratedRegistryAbi, name: 'PoolRegistered' })
const weightedPoolCreated = getAbiItem({ abi: weightedPoolFactoryAbi, name: 'PoolCreated' })
const vaultCreated = getAbiItem({ abi: vaultFactoryAbi, name: 'VaultCreated' })
const spotCompetitionCreated = getAbiItem({ abi: competitionFactoryAbi, name: 'SpotCompetitionCreated' })
const perpCompetitionCreated = getAbiItem({ abi: competitionFactoryAbi, name: 'PerpCompetitionCreated' })
const marketSet = getAbiItem({ abi: perpVenueAbi, name: 'MarketSet' })
const automationCreated = getAbiItem({ abi: automationFactoryAbi, name: 'AutomationCreated' })
const gaugeCreated = getAbiItem({ abi: voterAbi, name: 'GaugeCreated' })

/** Pool tokens emit the standard's own event. */
const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
/** The factory of weighted pools announces tokens like that of classic pools. */
const weightedFactoryAbi = [...weightedPoolFactoryAbi, getAbiItem({ abi: poolFactoryAbi, name: 'TokenSeen' })] as const

/** Every contract with indexed events. */
export const sources = {
  PoolFactory: { abi: poolFactoryAbi, at: single('poolFactory') },
  Pool: { abi: [...poolAbi, transfer], at: announcedBy('poolFactory', poolCreated, 'pool') },
  // Version 2: only its pools and gauges, as it no longer has votes.
  LegacyPoolFactory: { abi: poolFactoryAbi, at: single('legacyPoolFactory') },
  LegacyPool: { abi: [...poolAbi, transfer], at: announcedBy('legacyPoolFactory', poolCreated, 'pool') },
  LegacyVoter: { abi: voterAbi, at: single('legacyVoter') },
  LegacyGauge: { abi: gaugeAbi, at: announcedBy('legacyVoter', gaugeCreated, 'gauge') },
  ConcentratedRegistry: { abi: concentratedRegistryAbi, at: single('concentratedRegistry') },
  ConcentratedPool: { abi: concentratedPoolAbi, at: announcedBy('concentratedRegistry', poolRegistered, 'pool') },
  PositionManager: { abi: positionManagerAbi, at: single('positionManager') },
  WeightedPoolFactory: { abi: weightedFactoryAbi, at: single('weightedFactory') },
  WeightedPool: { abi: [...weightedPoolAbi, transfer], at: announcedBy('weightedFactory', weightedPoolCreated, 'pool') },
  VotingEscrow: { abi: votingEscrowAbi, at: single('votingEscrow') },
  RewardsDistributor: { abi: rewardsDistributorAbi, at: single('rewardsDistributor') },
  Minter: { abi: minterAbi, at: single('minter') },
  Voter: { abi: voterAbi, at: single('voter') },
  // The events of all gauges, and those of pool-token gauges; then those that only gauges of positions emit.
  Gauge: { abi: gaugeAbi, at: announcedBy('voter', gaugeCreated, 'gauge') },
  ConcentratedGauge: { abi: concentratedGaugeAbi, at: announcedBy('voter', gaugeCreated, 'gauge') },
  EternalFarming: { abi: eternalFarmingAbi, at: single('eternalFarming') },
  FeesVotingReward: { abi: votingRewardAbi, at: announcedBy('voter', gaugeCreated, 'fees') },
  IncentiveVotingReward: { abi: votingRewardAbi, at: announcedBy('voter', gaugeCreated, 'incentives') },
  VaultFactory: { abi: vaultFactoryAbi, at: single('vaultFactory') },
  StrategyVault: { abi: strategyVaultAbi, at: announcedBy('vaultFactory', vaultCreated, 'vault') },
  TheNft: { abi: theNftAbi, at: single('nft') },
  NftStaking: { abi: nftStakingAbi, at: single('nftStaking') },
  NftRoyalties: { abi: nftRoyaltiesAbi, at: single('nftRoyalties') },
  NftMarket: { abi: nftMarketAbi, at: single('nftMarket') },
  ThenaId: { abi: thenaIdAbi, at: single('thenaId') },
  CompetitionFactory: { abi: competitionFactoryAbi, at: single('competitionFactory') },
  Competition: { abi: spotCompetitionAbi, at: announcedBy('competitionFactory', spotCompetitionCreated, 'competition') },
  PerpCompetition: { abi: perpCompetitionAbi, at: announcedBy('competitionFactory', perpCompetitionCreated, 'competition') },
  PerpVenue: { abi: perpVenueAbi, at: single('perpVenue') },
  PriceFeed: { abi: priceFeedAbi, at: announcedBy('perpVenue', marketSet, 'feed') },
  AutomationFactory: { abi: automationFactoryAbi, at: single('automationFactory') },
  LockAutomation: { abi: lockAutomationAbi, at: announcedBy('automationFactory', automationCreated, 'automation') },
  AutomationRegistry: { abi: automationRegistryAbi, at: single('automationRegistry') },
  Bridge: { abi: bridgeAbi, at: single('bridge') },
  BridgeEndpoint: { abi: layerZeroEndpointAbi, at: single('bridgeEndpoint') },
  CrossChainSwap: { abi: crossChainSwapAbi, at: single('crossChainSwap') },
  Orders: { abi: ordersAbi, at: single('orders') },
  ChapterRewards: { abi: merkleDistributorAbi, at: single('chapterRewards') },
  DayRewards: { abi: merkleDistributorAbi, at: single('dayRewards') },
} as const satisfies Record<string, Source>
