import type { Address, TokenInfo } from '@exchange/domain'

/** What a network offers. Nothing branches on a chain id: it asks here. */
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

/** Contracts of one network. Present from the deployment on; an absent one means the feature is not there yet. */
export type Contracts = {
  readonly multicall3: Address
  readonly wrappedNative: Address
  readonly poolFactory: Address
  readonly router: Address
  readonly lens: Address
  readonly governanceToken: Address
}

/** The fixed facts of a network: the catalogue entry. */
export type NetworkEntry = {
  readonly chainId: number
  readonly name: string
  /** Which public network a local chain plays; equal to `chainId` for public ones. */
  readonly plays: 56 | 204 | 97 | 5611
  readonly local: boolean
  readonly nativeCurrency: { readonly symbol: string; readonly name: string; readonly decimals: 18 }
  readonly explorer?: string
  readonly features: readonly Feature[]
}

/** An entry with its deployment: what runs. Written by a deployment as `<dir>/<chainId>.json`. */
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
const bnbChainFeatures: readonly Feature[] = ['swap', 'classicPools']
const opBnbFeatures: readonly Feature[] = ['swap', 'classicPools']

/** Every network the product knows. A feature is listed when its screens and contracts exist. */
export const networkCatalogue: readonly NetworkEntry[] = [
  {
    chainId: 56,
    name: 'BNB Chain',
    plays: 56,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://bscscan.com',
    features: bnbChainFeatures,
  },
  {
    chainId: 204,
    name: 'opBNB',
    plays: 204,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://opbnbscan.com',
    features: opBnbFeatures,
  },
  {
    chainId: 97,
    name: 'BSC Testnet',
    plays: 97,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://testnet.bscscan.com',
    features: bnbChainFeatures,
  },
  {
    chainId: 5611,
    name: 'opBNB Testnet',
    plays: 5611,
    local: false,
    nativeCurrency: bnb,
    explorer: 'https://testnet.opbnbscan.com',
    features: opBnbFeatures,
  },
  { chainId: 31356, name: 'BNB Chain (local)', plays: 56, local: true, nativeCurrency: bnb, features: bnbChainFeatures },
  { chainId: 31204, name: 'opBNB (local)', plays: 204, local: true, nativeCurrency: bnb, features: opBnbFeatures },
]

/** The catalogue entry of a chain id, or undefined. */
export const findNetworkEntry = (chainId: number): NetworkEntry | undefined => networkCatalogue.find((entry) => entry.chainId === chainId)
