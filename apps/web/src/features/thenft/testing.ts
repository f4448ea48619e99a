import { epochStart, type Address, NATIVE, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { AccountItemsSnapshot, CollectionSnapshot } from '@exchange/protocol/reads/nft/readCollection'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

export const [usdt, wbnb, stakingContract, royaltiesContract, marketContract, me] = [0x71, 0xb4b, 0x57a, 0x201, 0x3a7, 0xaa].map(
  addressOf,
) as [Address, Address, Address, Address, Address, Address]
/** Chain time of the tests: a day into an epoch, in seconds. */
export const NOW = Number(epochStart(1_795_000_000n)) + 86_400

/** A network that has the collection, for tests. */
export const nftNetwork: Network = {
  ...testNetwork,
  features: ['nft'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      wrappedNative: wbnb,
      nft: addressOf(0x4f7),
      nftStaking: stakingContract,
      nftRoyalties: royaltiesContract,
      nftMarket: marketContract,
    },
    tokens: [
      { chainId: testNetwork.chainId, address: usdt, symbol: 'USDT', name: 'Tether', decimals: 18 },
      { chainId: testNetwork.chainId, address: wbnb, symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18 },
    ],
  },
}

/** Ten staked items, two for sale, and ten dollars for the stakers of this epoch. */
export const testCollection = (change: Partial<CollectionSnapshot> = {}): CollectionSnapshot => ({
  totalStaked: 10n,
  lastBusySeconds: 604_800n,
  offers: [
    { itemId: 9n, seller: NATIVE, price: 2n * WAD },
    { itemId: 8n, seller: me, price: 3n * WAD },
  ],
  rewards: [
    { token: usdt, last: 40n * WAD, current: 10n * WAD, next: 0n },
    { token: wbnb, last: 0n, current: 0n, next: WAD },
  ],
  block: 7n,
  timestamp: NOW,
  ...change,
})

/** Two unstaked items, two staked, five minted; claimable rewards of both kinds. */
export const testItems = (change: Partial<AccountItemsSnapshot> = {}): AccountItemsSnapshot => ({
  held: [1n, 2n],
  staked: [3n, 4n],
  minted: 5n,
  approved: false,
  earnings: [
    { token: usdt, earned: 5n * WAD, claims: 1, royalties: 0n, coming: 0n },
    { token: wbnb, earned: 0n, claims: 0, royalties: WAD / 100n, coming: WAD / 50n },
  ],
  block: 7n,
  timestamp: NOW,
  ...change,
})
