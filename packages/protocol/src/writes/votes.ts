import { type Address, DomainError, type VoteWeight } from '@exchange/domain'
import { zeroAddress } from 'viem'
import { concentratedGaugeAbi } from '../generated/concentratedGauge.ts'
import { gaugeAbi } from '../generated/gauge.ts'
import { minterAbi } from '../generated/minter.ts'
import { positionManagerAbi } from '../generated/positionManager.ts'
import { voterAbi } from '../generated/voter.ts'
import { votingRewardAbi } from '../generated/votingReward.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const voterCall = ({ chainId, deployment }: Network, functionName: string, args: readonly unknown[]): WriteCall => {
  const to = deployment.contracts.voter
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: voterAbi, functionName, args })
}

/** Votes with the lock's whole power. Replaces its vote of this epoch. */
export const buildVote = (network: Network, lockId: bigint, weights: readonly VoteWeight[]): WriteCall =>
  voterCall(network, 'vote', [lockId, weights.map(({ pool }) => pool), weights.map(({ weightBps }) => weightBps)])

/** Resets this epoch's votes. */
export const buildReset = (network: Network, lockId: bigint): WriteCall => voterCall(network, 'reset', [lockId])

/** Mints the emission of the epochs that have started and are not minted. Anyone may call it; it does nothing when none is due. */
export const buildFlip = ({ chainId, deployment }: Network): WriteCall => {
  const to = deployment.contracts.minter
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: minterAbi, functionName: 'updatePeriod', args: [] })
}

/** Rewards of one pool: the tokens to claim. */
export type PoolClaim = { readonly pool: Address; readonly tokens: readonly Address[] }

const claimArgs = (claims: readonly PoolClaim[]) => [claims.map(({ pool }) => pool), claims.map(({ tokens }) => tokens)]

/** Claims the sender's share of fees as a voter. */
export const buildClaimVotingFees = (network: Network, claims: readonly PoolClaim[]): WriteCall =>
  voterCall(network, 'claimFees', claimArgs(claims))

/** Claims the sender's incentives. */
export const buildClaimIncentives = (network: Network, claims: readonly PoolClaim[]): WriteCall =>
  voterCall(network, 'claimIncentives', claimArgs(claims))

/** Collects the sender's emission from the gauges of several pools. */
export const buildHarvestMany = (network: Network, pools: readonly Address[]): WriteCall => voterCall(network, 'claimRewards', [pools])

/** Creates the gauge of a pool. `poolFactory` is the one that made the pool. */
export const buildCreateGauge = (network: Network, poolFactory: Address, pool: Address): WriteCall =>
  voterCall(network, 'createGauge', [poolFactory, pool])

/** Distributes the emission of pools to their gauges. */
export const buildDistribute = (network: Network, pools: readonly Address[]): WriteCall => voterCall(network, 'distribute', [pools])

/** Stakes the sender's pool tokens; needs an allowance of the gauge. */
export const buildStake = ({ chainId }: Network, gauge: Address, amount: bigint): WriteCall =>
  buildCall({ chainId, to: gauge, abi: gaugeAbi, functionName: 'deposit', args: [amount] })

/** Unstakes the sender's pool tokens. */
export const buildUnstake = ({ chainId }: Network, gauge: Address, amount: bigint): WriteCall =>
  buildCall({ chainId, to: gauge, abi: gaugeAbi, functionName: 'withdraw', args: [amount] })

const positionCall = ({ chainId }: Network, gauge: Address, functionName: string, tokenId: bigint): WriteCall =>
  buildCall({ chainId, to: gauge, abi: concentratedGaugeAbi, functionName, args: [tokenId] })

/** Approves a contract for one position of the sender, such as the gauge of a concentrated pool; it replaces the previous approval. */
export const buildApprovePosition = ({ chainId, deployment }: Network, spender: Address, tokenId: bigint): WriteCall =>
  buildCall({
    chainId,
    to: deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'approve',
    args: [spender, tokenId],
  })

/** Revokes the approval of one position of the sender. */
export const buildRevokePosition = (network: Network, tokenId: bigint): WriteCall => buildApprovePosition(network, zeroAddress, tokenId)

/** Stakes a position of the sender; needs its approval. Its uncollected amounts are paid to the sender. */
export const buildStakePosition = (network: Network, gauge: Address, tokenId: bigint): WriteCall =>
  positionCall(network, gauge, 'deposit', tokenId)

/** Unstakes a position of the sender. Its earnings stay collectable. */
export const buildUnstakePosition = (network: Network, gauge: Address, tokenId: bigint): WriteCall =>
  positionCall(network, gauge, 'withdraw', tokenId)

/** Collects the emission of one position of the sender. `buildHarvest` collects for all of them. */
export const buildHarvestPosition = (network: Network, gauge: Address, tokenId: bigint): WriteCall =>
  positionCall(network, gauge, 'getReward', tokenId)

/** Collects an account's emission from one gauge of any kind. */
export const buildHarvest = ({ chainId }: Network, gauge: Address, account: Address): WriteCall =>
  buildCall({ chainId, to: gauge, abi: gaugeAbi, functionName: 'getReward', args: [account] })

/** Pays an incentive for the running epoch; needs an allowance of `reward`, the pool's incentives contract. */
export const buildAddIncentive = ({ chainId }: Network, reward: Address, token: Address, amount: bigint): WriteCall =>
  buildCall({ chainId, to: reward, abi: votingRewardAbi, functionName: 'notifyRewardAmount', args: [token, amount] })
