import type { Address } from '@exchange/domain'
import { decodeFunctionData, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import type { WriteCall } from './call.ts'
import {
  buildClaimRebase,
  buildCreateLock,
  buildIncreaseAmount,
  buildIncreaseUnlockTime,
  buildMerge,
  buildSplit,
  buildTransferLock,
  buildWithdraw,
} from './locks.ts'
import {
  buildAddIncentive,
  buildApprovePosition,
  buildClaimIncentives,
  buildClaimVotingFees,
  buildCreateGauge,
  buildDistribute,
  buildHarvest,
  buildHarvestMany,
  buildHarvestPosition,
  buildReset,
  buildRevokePosition,
  buildStake,
  buildStakePosition,
  buildUnstake,
  buildUnstakePosition,
  buildVote,
} from './votes.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [ESCROW, DISTRIBUTOR, VOTER, GAUGE] = [address(1), address(2), address(3), address(4)]
const [A, B, MANAGER] = [address(5), address(6), address(7)]
const contracts = { votingEscrow: ESCROW, rewardsDistributor: DISTRIBUTOR, voter: VOTER, positionManager: MANAGER }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as Network
const weights = [
  { pool: A, weightBps: 4_000n },
  { pool: B, weightBps: 6_000n },
]
const claims = [
  { pool: A, tokens: [B] },
  { pool: B, tokens: [A, B] },
]

// API-8
it.each<[WriteCall, Address, string, readonly unknown[]]>([
  [buildCreateLock(network, 5n, 99n), ESCROW, 'createLock', [5n, 99n]],
  [buildIncreaseAmount(network, 1n, 5n), ESCROW, 'increaseAmount', [1n, 5n]],
  [buildIncreaseUnlockTime(network, 1n, 99n), ESCROW, 'increaseUnlockTime', [1n, 99n]],
  [buildMerge(network, 1n, 2n), ESCROW, 'merge', [1n, 2n]],
  [buildSplit(network, 1n, [60n, 40n]), ESCROW, 'split', [1n, [60n, 40n]]],
  [buildTransferLock(network, 1n, A, B), ESCROW, 'safeTransferFrom', [A, B, 1n]],
  [buildWithdraw(network, 1n), ESCROW, 'withdraw', [1n]],
  [buildClaimRebase(network, [1n]), DISTRIBUTOR, 'claim', [1n]],
  [buildClaimRebase(network, [1n, 2n]), DISTRIBUTOR, 'claimMany', [[1n, 2n]]],
  [buildVote(network, 1n, weights), VOTER, 'vote', [1n, [A, B], [4_000n, 6_000n]]],
  [buildReset(network, 1n), VOTER, 'reset', [1n]],
  [
    buildClaimVotingFees(network, claims),
    VOTER,
    'claimFees',
    [
      [A, B],
      [[B], [A, B]],
    ],
  ],
  [
    buildClaimIncentives(network, claims),
    VOTER,
    'claimIncentives',
    [
      [A, B],
      [[B], [A, B]],
    ],
  ],
  [buildHarvestMany(network, [A, B]), VOTER, 'claimRewards', [[A, B]]],
  [buildCreateGauge(network, A, B), VOTER, 'createGauge', [A, B]],
  [buildDistribute(network, [A]), VOTER, 'distribute', [[A]]],
  [buildStake(network, GAUGE, 5n), GAUGE, 'deposit', [5n]],
  [buildUnstake(network, GAUGE, 5n), GAUGE, 'withdraw', [5n]],
  [buildHarvest(network, GAUGE, A), GAUGE, 'getReward', [A]],
  [buildApprovePosition(network, GAUGE, 5n), MANAGER, 'approve', [GAUGE, 5n]],
  [buildRevokePosition(network, 5n), MANAGER, 'approve', [zeroAddress, 5n]],
  [buildStakePosition(network, GAUGE, 5n), GAUGE, 'deposit', [5n]],
  [buildUnstakePosition(network, GAUGE, 5n), GAUGE, 'withdraw', [5n]],
  [buildHarvestPosition(network, GAUGE, 5n), GAUGE, 'getReward', [5n]],
  [buildAddIncentive(network, GAUGE, A, 5n), GAUGE, 'notifyRewardAmount', [A, 5n]],
])('%o', (call, to, functionName, args) => {
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName, args })
  expect(call).toMatchObject({ chainId: 31_356, to, functionName, value: 0n })
})

describe('a network without votes', () => {
  it.each([
    ['lock', () => buildWithdraw(without, 1n)],
    ['rebase', () => buildClaimRebase(without, [1n])],
    ['vote', () => buildReset(without, 1n)],
  ])('has no %s', (_, build) => expect(build).toThrow('api.notFound'))
})

it('no lock is no claim', () => expect(() => buildClaimRebase(network, [])).toThrow('lock.notFound'))
