import { DomainError, type Address } from '@exchange/domain'
import { nftMarketAbi } from '../generated/nftMarket.ts'
import { nftRoyaltiesAbi } from '../generated/nftRoyalties.ts'
import { nftStakingAbi } from '../generated/nftStaking.ts'
import { theNftAbi } from '../generated/theNft.ts'
import type { Contracts, Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const abis = { nft: theNftAbi, nftStaking: nftStakingAbi, nftRoyalties: nftRoyaltiesAbi, nftMarket: nftMarketAbi } as const

const nftCall = (
  { chainId, deployment }: Network,
  contract: keyof typeof abis & keyof Contracts,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
): WriteCall => {
  const to = deployment.contracts[contract]
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: abis[contract], functionName, args, value })
}

/** Lets `operator` move all items of the sender, or no longer: staking and sales need it. */
export const buildApproveItems = (network: Network, operator: Address, approved: boolean): WriteCall =>
  nftCall(network, 'nft', 'setApprovalForAll', [operator, approved])

/** Lets `operator` move one item of the sender; a move ends it. */
export const buildApproveItem = (network: Network, operator: Address, itemId: bigint): WriteCall =>
  nftCall(network, 'nft', 'approve', [operator, itemId])

/** Stakes items of the sender; needs an approval of the staking contract. */
export const buildStakeItems = (network: Network, itemIds: readonly bigint[]): WriteCall =>
  nftCall(network, 'nftStaking', 'deposit', [itemIds])

/** Takes staked items back. */
export const buildUnstakeItems = (network: Network, itemIds: readonly bigint[]): WriteCall =>
  nftCall(network, 'nftStaking', 'withdraw', [itemIds])

/** Pays what the sender has earned of the tokens as a staker. */
export const buildClaimItemRewards = (network: Network, tokens: readonly Address[]): WriteCall =>
  nftCall(network, 'nftStaking', 'getReward', [tokens])

/** Pays the sender's royalties of epochs that are over. */
export const buildClaimRoyalties = (network: Network, tokens: readonly Address[]): WriteCall =>
  nftCall(network, 'nftRoyalties', 'claim', [tokens])

/** Offers an item of the sender for `price` wei of native coins; needs an approval of the market. */
export const buildListItem = (network: Network, itemId: bigint, price: bigint): WriteCall =>
  nftCall(network, 'nftMarket', 'list', [itemId, price])

/** Takes an offered item back. */
export const buildCancelItem = (network: Network, itemId: bigint): WriteCall => nftCall(network, 'nftMarket', 'cancel', [itemId])

/** Buys an item for exactly its price, wei of native coins. */
export const buildBuyItem = (network: Network, itemId: bigint, price: bigint): WriteCall =>
  nftCall(network, 'nftMarket', 'buy', [itemId], price)
