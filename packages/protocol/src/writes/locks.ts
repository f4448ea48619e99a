import { type Address, DomainError } from '@exchange/domain'
import { rewardsDistributorAbi } from '../generated/rewardsDistributor.ts'
import { votingEscrowAbi } from '../generated/votingEscrow.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const escrowCall = ({ chainId, deployment }: Network, functionName: string, args: readonly unknown[]): WriteCall => {
  const to = deployment.contracts.votingEscrow
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: votingEscrowAbi, functionName, args })
}

// API-8
/**
 * Locks the sender's tokens; needs an allowance of the escrow. `duration` is seconds from the block that includes it: the lock ends at the
 * last start of an epoch by then.
 */
export const buildCreateLock = (network: Network, amount: bigint, duration: bigint): WriteCall =>
  escrowCall(network, 'createLock', [amount, duration])

/** Adds the sender's tokens to a lock of theirs; needs an allowance of the escrow. */
export const buildIncreaseAmount = (network: Network, lockId: bigint, amount: bigint): WriteCall =>
  escrowCall(network, 'increaseAmount', [lockId, amount])

/** Extends a lock, once per epoch. `duration` as for a new lock. */
export const buildIncreaseUnlockTime = (network: Network, lockId: bigint, duration: bigint): WriteCall =>
  escrowCall(network, 'increaseUnlockTime', [lockId, duration])

/** Adds lock `from` to lock `to`; `from` no longer exists afterwards. */
export const buildMerge = (network: Network, from: bigint, to: bigint): WriteCall => escrowCall(network, 'merge', [from, to])

/** Replaces a lock by parts of whole percents that sum to 100. */
export const buildSplit = (network: Network, lockId: bigint, percents: readonly bigint[]): WriteCall =>
  escrowCall(network, 'split', [lockId, percents])

/** Transfers a lock. A contract must confirm that it accepts it. */
export const buildTransferLock = (network: Network, lockId: bigint, from: Address, to: Address): WriteCall =>
  escrowCall(network, 'safeTransferFrom', [from, to, lockId])

/** Pays an expired lock out. */
export const buildWithdraw = (network: Network, lockId: bigint): WriteCall => escrowCall(network, 'withdraw', [lockId])

/** Adds the rebases of locks to them: one, or many in one transaction. */
export const buildClaimRebase = ({ chainId, deployment }: Network, lockIds: readonly bigint[]): WriteCall => {
  const [lockId, ...more] = lockIds
  if (lockId === undefined) throw new DomainError('lock.notFound')
  const to = deployment.contracts.rewardsDistributor
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  const call = { chainId, to, abi: rewardsDistributorAbi }
  if (more.length > 0) return buildCall({ ...call, functionName: 'claimMany', args: [lockIds] })
  return buildCall({ ...call, functionName: 'claim', args: [lockId] })
}
