import type { Address, TokenInfo } from '@exchange/domain'

/** The features of a network. Code never branches on a chain id, but on these. */
export type Feature =
  | 'swap'
  | 'classicPools'
  | 'concentratedPools'
  | 'weightedPools'
  | 'strategies'
  | 'orders'
  | 'locks'
  | 'votes'
  | 'protocols'
  | 'automation'
  | 'nft'
  | 'bridge'
  | 'nameId'
  | 'arena'

/** Contracts of one network, from its deployment on; an absent one means that the feature does not exist there yet. */
export type Contracts = {
  readonly multicall3: Address
  readonly wrappedNative: Address
  readonly poolFactory: Address
  readonly router: Address
  readonly lens: Address
  readonly governanceToken: Address
  readonly concentratedFactory: Address
  readonly concentratedRegistry: Address
  readonly concentratedLens: Address
  readonly positionManager: Address
  /** Absent when the network has no weighted pools. */
  readonly weightedFactory?: Address
  readonly weightedLens?: Address
  /** Creates weighted pools with their first deposit, adds liquidity and removes it. */
  readonly weightedLiquidity?: Address
  /** Moves one token into or out of a pool or a vault in one transaction. */
  readonly zapper?: Address
  /** Creates strategy vaults; absent when the network has none. */
  readonly vaultFactory?: Address
  /** Limit and TWAP orders, their lens, and the exchange that fills them through the router: all three, or none. */
  readonly orders?: Address
  readonly orderLens?: Address
  readonly orderExchange?: Address
  /** Settles signed quotes of solvers. */
  readonly liquidityHub?: Address
  /** The vote-escrow economy: all of these, or none. */
  readonly permissionsRegistry?: Address
  readonly votingEscrow?: Address
  readonly rewardsDistributor?: Address
  readonly minter?: Address
  readonly voter?: Address
  /** Creates gauges of pools with stakeable pool tokens: classic, stable and weighted. */
  readonly gaugeFactory?: Address
  /** Creates gauges of concentrated pools, in which positions are staked. */
  readonly concentratedGaugeFactory?: Address
  /** Holds the farms of concentrated gauges. */
  readonly eternalFarming?: Address
  readonly voterLens?: Address
  /** The collection, its staking, its royalties and its sales: all four, or none. */
  readonly nft?: Address
  readonly nftStaking?: Address
  readonly nftRoyalties?: Address
  readonly nftMarket?: Address
  /** Names of accounts, their pictures, and their payment token: all three, or none. */
  readonly thenaId?: Address
  readonly nameArt?: Address
  readonly namePaymentToken?: Address
  /** Creates competitions, and the token of creation fees: both, or none. */
  readonly competitionFactory?: Address
  readonly competitionFeeToken?: Address
  /** The venue of perpetual competitions; absent when there are none. */
  readonly perpVenue?: Address
  /** Creates automations of locks, and holds their upkeeps with their LINK: both, or none. */
  readonly automationFactory?: Address
  readonly automationRegistry?: Address
  /**
   * The item for accounts with all fragments of a campaign, the payers of its chapters and of the trade-to-earn days, and their token: all,
   * or none.
   */
  readonly storyNft?: Address
  readonly chapterRewards?: Address
  readonly dayRewards?: Address
  readonly rewardToken?: Address
  /** Our end of the bridge and LayerZero's endpoint: both, or none. */
  readonly bridge?: Address
  readonly bridgeEndpoint?: Address
  /** The message library with which our relayer verifies, on local networks. */
  readonly bridgeLibrary?: Address
  /** Swaps into the protocol's token, over the bridge, and out of it. */
  readonly crossChainSwap?: Address
  /** Pools, votes and gauges of version 2, and the contract that migrates liquidity to the current version: all four, or none. */
  readonly legacyPoolFactory?: Address
  readonly legacyRouter?: Address
  readonly legacyVoter?: Address
  readonly migrator?: Address
}

/** The fixed facts of a network: the catalogue entry. */
export type NetworkEntry = {
  readonly chainId: number
  /** Short name in links. */
  readonly slug: string
  readonly name: string
  /** Which public network a local chain plays; equal to `chainId` for public ones. */
  readonly plays: 56 | 204 | 97 | 5611
  readonly local: boolean
  readonly nativeCurrency: { readonly symbol: string; readonly name: string; readonly decimals: 18 }
  readonly explorer?: string
  /** Confirmations after which a transaction is expected to stay. */
  readonly confirmations?: number
  /** Blocks that its readers may trail without being stale, about six seconds; absent for block times of seconds. */
  readonly trailingBlocks?: number
  /** Seconds after which the token list is fetched again. */
  readonly tokenListSeconds: number
  readonly features: readonly Feature[]
  /** The only contract to which calls prepared by the aggregator OpenOcean may be sent; absent when OpenOcean is not used. */
  readonly openOceanRouter?: Address
}

/** An entry with its deployment. A deployment writes it to `<dir>/<chainId>.json`. */
export type Deployment = {
  readonly chainId: number
  readonly contracts: Contracts
  readonly startBlock: number
  /** Hash of block 1: the identity of a local chain. */
  readonly firstBlockHash: `0x${string}`
  /** Curated list: the tokens that need no warning. */
  readonly tokens: readonly TokenInfo[]
  /** Addresses worth exactly one dollar for prices. */
  readonly stablecoins: readonly Address[]
  /** keccak256 of the pool creation code. */
  readonly poolInitCodeHash: `0x${string}`
}

export type Network = NetworkEntry & { readonly deployment: Deployment }

const bnb = { symbol: 'BNB', name: 'BNB', decimals: 18 } as const
const bnbChainFeatures: readonly Feature[] = [
  'swap',
  'classicPools',
  'concentratedPools',
  'weightedPools',
  'strategies',
  'orders',
  'locks',
  'votes',
  'nft',
  'protocols',
]
const opBnbFeatures: readonly Feature[] = ['swap', 'classicPools', 'concentratedPools']

/** TOKEN-1: the token list is fetched every 5 minutes on BNB Chain and every minute on opBNB. */
const BNB_CHAIN_TOKEN_LIST_SECONDS = 300
const OPBNB_TOKEN_LIST_SECONDS = 60

// SHELL-11
/** Every network that the product knows. A feature is listed when its screens and contracts exist. */
export const networkCatalogue: readonly NetworkEntry[] = [
  {
    chainId: 56,
    slug: 'bnb',
    name: 'BNB Chain',
    plays: 56,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://bscscan.com',
    confirmations: 15,
    trailingBlocks: 15,
    tokenListSeconds: BNB_CHAIN_TOKEN_LIST_SECONDS,
    features: bnbChainFeatures,
    openOceanRouter: '0x6352a56caadC4F1E25CD6c75970Fa768A3304e64',
  },
  {
    chainId: 204,
    slug: 'opbnb',
    name: 'opBNB',
    plays: 204,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://opbnbscan.com',
    confirmations: 15,
    trailingBlocks: 20,
    tokenListSeconds: OPBNB_TOKEN_LIST_SECONDS,
    features: opBnbFeatures,
  },
  {
    chainId: 97,
    slug: 'bnb-testnet',
    name: 'BSC Testnet',
    plays: 97,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://testnet.bscscan.com',
    confirmations: 15,
    trailingBlocks: 15,
    tokenListSeconds: BNB_CHAIN_TOKEN_LIST_SECONDS,
    features: bnbChainFeatures,
  },
  {
    chainId: 5611,
    slug: 'opbnb-testnet',
    name: 'opBNB Testnet',
    plays: 5611,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://testnet.opbnbscan.com',
    confirmations: 15,
    trailingBlocks: 20,
    tokenListSeconds: OPBNB_TOKEN_LIST_SECONDS,
    features: opBnbFeatures,
  },
  {
    chainId: 31356,
    slug: 'bnb-local',
    name: 'BNB Chain (local)',
    plays: 56,
    local: true,
    nativeCurrency: bnb,
    confirmations: 3,
    tokenListSeconds: BNB_CHAIN_TOKEN_LIST_SECONDS,
    features: bnbChainFeatures,
  },
  {
    chainId: 31204,
    slug: 'opbnb-local',
    name: 'opBNB (local)',
    plays: 204,
    local: true,
    nativeCurrency: bnb,
    confirmations: 3,
    tokenListSeconds: OPBNB_TOKEN_LIST_SECONDS,
    features: opBnbFeatures,
  },
]

/** The catalogue entry of a chain id, or undefined. */
export const findNetworkEntry = (chainId: number): NetworkEntry | undefined => networkCatalogue.find((entry) => entry.chainId === chainId)
