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

/** Approves or revokes `operator` for all items of the sender: staking and sales need it. */
export const buildApproveItems = (network: Network, operator: Address, approved: boolean): WriteCall =>
  nftCall(network, 'nft', 'setApprovalForAll', [operator, approved])

/** Approves `operator` for one item of the sender; a transfer ends the approval. */
export const buildApproveItem = (network: Network, operator: Address, itemId: bigint): WriteCall =>
  nftCall(network, 'nft', 'approve', [operator, itemId])

/** Stakes items of the sender; needs an approval of the staking contract. */
export const buildStakeItems = (network: Network, itemIds: readonly bigint[]): WriteCall =>
  nftCall(network, 'nftStaking', 'deposit', [itemIds])

/** Unstakes items. */
export const buildUnstakeItems = (network: Network, itemIds: readonly bigint[]): WriteCall =>
  nftCall(network, 'nftStaking', 'withdraw', [itemIds])

/** Pays the sender's earnings of the tokens as a staker. */
export const buildClaimItemRewards = (network: Network, tokens: readonly Address[]): WriteCall =>
  nftCall(network, 'nftStaking', 'getReward', [tokens])

/** Pays the sender's royalties of past epochs. */
export const buildClaimRoyalties = (network: Network, tokens: readonly Address[]): WriteCall =>
  nftCall(network, 'nftRoyalties', 'claim', [tokens])

/** Offers an item of the sender for `price` wei of native coin; needs an approval of the market. */
export const buildListItem = (network: Network, itemId: bigint, price: bigint): WriteCall =>
  nftCall(network, 'nftMarket', 'list', [itemId, price])

/** Cancels the offer of an item. */
export const buildCancelItem = (network: Network, itemId: bigint): WriteCall => nftCall(network, 'nftMarket', 'cancel', [itemId])

/** Buys an item for exactly its price, wei of native coin. */
export const buildBuyItem = (network: Network, itemId: bigint, price: bigint): WriteCall =>
  nftCall(network, 'nftMarket', 'buy', [itemId], price)
