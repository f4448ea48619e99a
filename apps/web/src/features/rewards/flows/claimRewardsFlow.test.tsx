import { type Address, DomainError } from '@exchange/domain'
import { rewardsDistributorAbi, voterAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ due: vi.fn(), rewards: vi.fn() }))
vi.mock('@exchange/protocol/reads/voting/readDueClaims', () => ({ readDueClaims: world.due }))
vi.mock('@exchange/protocol/reads/voting/readVoterRewards', () => ({ readVoterRewards: world.rewards }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { createTestRunner, finishedSteps, listedAndAsked, createRecordingWallet } from '../../../shared/transactions/runner/testing.ts'
import type { ClaimChunk } from '../model/planClaims.ts'
import { claimRewardsFlow } from './claimRewards.flow.ts'

const [voter, distributor, token] = [addressOf(0x707e), addressOf(0xd15), addressOf(1)]
const pools = [addressOf(100), addressOf(101)] as const
const network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, voter, rewardsDistributor: distributor },
  },
}
const votes = (kind: 'fees' | 'incentives'): ClaimChunk => ({ kind, parts: pools.map((pool) => ({ kind, pool, tokens: [token] })) })
const emission: ClaimChunk = { kind: 'emission', parts: [{ kind: 'emission', pool: pools[0] }] }
const rebase: ClaimChunk = { kind: 'rebase', parts: [{ kind: 'rebase', lockId: 4n, claims: 2 }] }
const request = (...chunks: readonly ClaimChunk[]) => ({ chainId: 31356, chunks, remaining: 0 })

const paid = (earned: bigint) => [{ token, earned, later: 0n, nextClaim: 0n, current: 0n }]
/** A pool's payment to the account. */
const row = (pool: Address, { fees = 0n, incentives = 0n, emission: due = 0n }) => ({
  pool,
  votes: 1n,
  poolVotes: 1n,
  fees: paid(fees),
  incentives: paid(incentives),
  staked: 0n,
  emission: due,
})
const paying = (...rows: readonly ReturnType<typeof row>[]) =>
  world.rewards.mockResolvedValue({ status: 'ok', data: { pools: rows, block: 7n, timestamp: 70 } })

/** Calls by transaction, and how they were sent; with the label of each step that was done. */
const claimed = async (chunks: readonly ClaimChunk[], canBatch = false) => {
  const calls: unknown[] = []
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...voterAbi, ...rewardsDistributorAbi], data })
    calls.push([to, functionName, ...args])
  })
  const test = createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } })
  const steps = await finishedSteps(test, claimRewardsFlow, request(...chunks))
  return { calls, did: steps.filter(({ state }) => state.phase === 'done').map(({ label }) => i18n._(label)) }
}

beforeEach(() => {
  world.due.mockReset().mockResolvedValue([4n, 4n])
  paying(row(pools[0], { fees: 5n, incentives: 5n, emission: 5n }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// REWARD-7: claim all
describe('a claim of rewards', () => {
  const all = [votes('fees'), votes('incentives'), emission, rebase]
  const asked = [
    [voter, 'claimFees', pools, [[token], [token]]],
    [voter, 'claimIncentives', pools, [[token], [token]]],
    [voter, 'claimRewards', [pools[0]]],
    [distributor, 'claimMany', [4n, 4n]],
  ]

  it('is a transaction for each kind, which says what it claims', async () => {
    const { calls, did } = await claimed(all)
    expect(calls).toEqual(asked)
    expect(did).toEqual([
      'Claim the fees of 2 pools',
      'Claim the incentives of 2 pools',
      'Harvest the emission of 1 gauge',
      'Claim the rebase of 1 lock',
    ])
  })

  it('is one request for all kinds where the wallet can', async () => {
    const { calls, did } = await claimed(all, true)
    expect(calls).toEqual(asked)
    expect(did).toEqual(['Claim everything in one request'])
  })

  it('claims of one kind need no batch', async () => {
    const { calls, did } = await claimed([emission], true)
    expect(calls).toEqual([asked[2]])
    expect(did).toEqual(['Harvest the emission of 1 gauge'])
  })

  // TX-1
  it('lists the transactions that still pay something', async () => {
    paying(row(pools[0], { incentives: 5n }))
    expect(await listedAndAsked(createTestRunner(), claimRewardsFlow, request(...all))).toEqual({
      listed: ['claim1', 'claim3'],
      asked: ['claim1', 'claim3'],
    })
  })

  // REWARD-7: no transaction is ever empty
  it('leaves out a transaction whose claims are gone', async () => {
    paying(row(pools[0], { incentives: 5n }), row(pools[1], {}))
    world.due.mockResolvedValue([])
    expect((await claimed(all)).calls).toEqual([asked[1]])
    paying()
    world.due.mockResolvedValue([4n, 4n])
    expect((await claimed([emission, rebase], true)).calls).toEqual([asked[3]])
  })

  it('asks for the rewards of an account once for all that is looked at together', async () => {
    world.rewards.mockClear()
    await claimed(all, true)
    // Whether it is needed, and what is still due when it is sent.
    expect(world.rewards).toHaveBeenCalledTimes(2)
  })

  it('claims nothing where that cannot be read', async () => {
    world.rewards.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    expect((await claimed(all)).calls).toEqual([])
  })

  it('counts what it claims, and says what is left for the next', () => {
    const text = (remaining: number) => i18n._(claimRewardsFlow.doneTitle({ ...request(emission), remaining }))
    expect([text(0), text(3)]).toEqual(['Rewards claimed', 'Rewards claimed. 3 more can be claimed next.'])
    expect(i18n._(claimRewardsFlow.summary(request(votes('fees'), rebase)))).toBe('Claim 3 rewards')
  })
})
