import { type Address, DomainError, type Hex, type StoryVoucher } from '@exchange/domain'
import type { Abi } from 'viem'
import { merkleDistributorAbi } from '../generated/merkleDistributor.ts'
import { storyNftAbi } from '../generated/storyNft.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const required = (chainId: number, address: Address | undefined): Address => {
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return address
}

// STORY-18
/** Mints the sender's item of a campaign with the issuer's voucher. */
export const buildMintStoryItem = ({ chainId, deployment }: Network, voucher: StoryVoucher, signature: Hex): WriteCall =>
  buildCall({
    chainId,
    to: required(chainId, deployment.contracts.storyNft),
    abi: storyNftAbi as Abi,
    functionName: 'mint',
    args: [voucher, signature],
  })

/** The kind of a period: a chapter of a campaign, or a day of trade-to-earn. */
export type ClaimKind = 'chapter' | 'day'

/** A reward with its Merkle proof. `amount` is raw units. */
export type RewardClaim = { readonly period: bigint; readonly index: bigint; readonly amount: bigint; readonly proof: readonly Hex[] }

/** The contract that pays the rewards of a kind of period; undefined when a network has none. */
export const distributorOf = ({ deployment: { contracts } }: Network, kind: ClaimKind): Address | undefined =>
  kind === 'chapter' ? contracts.chapterRewards : contracts.dayRewards

// STORY-19, T2E-2
/** Claims rewards of the sender and pays their sum in one transfer. */
export const buildClaimRewards = (network: Network, kind: ClaimKind, claims: readonly RewardClaim[]): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: required(network.chainId, distributorOf(network, kind)),
    abi: merkleDistributorAbi as Abi,
    functionName: 'claim',
    args: [claims],
  })
