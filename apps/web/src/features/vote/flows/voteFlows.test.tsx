import { EPOCH, epochStart } from '@exchange/domain'
import { FLIP_GAS, voterAbi, withGasMargin } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ voted: vi.fn() }))
vi.mock('@exchange/protocol/reads/voting/readVotedEpoch', () => ({ readVotedEpoch: world.voted }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { visibleSteps } from '../../../shared/transactions/run/visibleSteps.ts'
import { account, createTestRunner, wholeCalls } from '../../../shared/transactions/runner/testing.ts'
import type { Call, Flow, WalletPort } from '../../../shared/transactions/run/types.ts'
import { NOW, voteNetwork, voter } from '../testing.ts'
import { castVotesFlow, type CastVotesRequest } from './castVotes.flow.ts'
import { resetVotesFlow } from './resetVotes.flow.ts'

const whole = (n: number) => [{ pool: addressOf(n), weightBps: 10_000n }]
const votes = (...lockIds: bigint[]): CastVotesRequest => ({
  chainId: 31356,
  kind: 'vote',
  casts: lockIds.map((lockId) => ({ lockId, weights: whole(Number(lockId)) })),
})

/** The voter call as text: "vote 7 100%". */
const told = ({ to, data }: Call): string => {
  expect(to).toBe(voter)
  const { functionName, args } = decodeFunctionData({ abi: voterAbi, data })
  const [lockId, , weights] = args as unknown as readonly [bigint, unknown, (readonly bigint[])?]
  return `${functionName} ${lockId}${weights ? ` ${weights.map((weight) => `${Number(weight) / 100}%`).join()}` : ''}`
}

const THIS_EPOCH = epochStart(1_700_000_000n)

const finished = async <R,>(flow: Flow<R>, request: R, wallet: Partial<WalletPort> = {}) => {
  const batches: string[][] = []
  const { runner, store, sent } = createTestRunner({
    wallet: {
      sendBatch: async (calls) => {
        batches.push(calls.map(told))
        return 'batch-1'
      },
      ...wallet,
    },
  })
  const key = runner.start(flow, request)
  await expect.poll(() => runner.isActive(key)).toBe(false)
  const run = store.runs().find((candidate) => candidate.key === key)!
  const errors = run.steps.flatMap(({ state }) => (state.phase === 'failed' ? [state.error.code] : []))
  return {
    batches,
    sent: sent.map(({ call }) => told(call)),
    gas: sent.map(({ gas }) => gas),
    states: run.steps.map(({ state }) => state.phase),
    errors,
  }
}

beforeEach(() => {
  world.voted.mockReset().mockResolvedValue(THIS_EPOCH)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [voteNetwork], links: {} })
})

// VOTE-7, VOTE-8: vote; each lock casts for itself
describe('casting votes', () => {
  it('is a transaction for each lock', async () => {
    const { sent, states } = await finished(castVotesFlow, votes(7n, 9n))
    expect(sent).toEqual(['vote 7 100%', 'vote 9 100%'])
    expect(states.filter((state) => state === 'done')).toHaveLength(2)
  })

  it('names the pools of each lock and their weights', async () =>
    expect(await wholeCalls(castVotesFlow, votes(7n, 9n), voterAbi)).toEqual([
      { to: voter, functionName: 'vote', args: [7n, [addressOf(7)], [10_000n]], value: 0n, deadline: undefined },
      { to: voter, functionName: 'vote', args: [9n, [addressOf(9)], [10_000n]], value: 0n, deadline: undefined },
    ]))

  // VOTE-2: the first vote of an epoch flips it, and one that is signed before Thursday may be mined after it
  it('keeps gas for the flip of an epoch that begins meanwhile, beside the margin', async () => {
    expect((await finished(castVotesFlow, votes(7n))).gas).toEqual([withGasMargin(100_000n) + FLIP_GAS])
    expect((await finished(resetVotesFlow, { chainId: 31356, lockIds: [7n] })).gas).toEqual([withGasMargin(100_000n)])
  })

  it('is one request for several locks where the wallet can', async () => {
    const { batches, sent } = await finished(castVotesFlow, votes(7n, 9n), { canBatch: async () => true })
    expect(batches).toEqual([['vote 7 100%', 'vote 9 100%']])
    expect(sent).toEqual([])
  })

  it('needs no batch for one lock', async () => {
    const { batches, sent } = await finished(castVotesFlow, votes(7n), { canBatch: async () => true })
    expect([batches, sent]).toEqual([[], ['vote 7 100%']])
  })

  it('is called by whether the votes are new', () => {
    const title = (kind: CastVotesRequest['kind']) => i18n._(castVotesFlow.title({ ...votes(7n), kind }))
    expect([title('vote'), title('revote')]).toEqual(['Cast votes', 'Vote again'])
  })

  it('lists a step for each lock only', () => {
    const steps = visibleSteps(newRun(castVotesFlow, votes(7n, 9n, 11n), { key: 'k', account, startedAt: NOW })).map(({ id }) => id)
    expect(steps.filter((id) => id.startsWith('cast'))).toEqual(['cast0', 'cast1', 'cast2'])
  })
})

describe('resetting votes', () => {
  it('takes back the votes of each lock', async () => {
    expect((await finished(resetVotesFlow, { chainId: 31356, lockIds: [7n, 9n] })).sent).toEqual(['reset 7', 'reset 9'])
  })

  it('is one request where the wallet can', async () => {
    const { batches } = await finished(resetVotesFlow, { chainId: 31356, lockIds: [7n, 9n] }, { canBatch: async () => true })
    expect(batches).toEqual([['reset 7', 'reset 9']])
  })

  // VOTE-4: votes of an epoch are final once it is over
  it.each([
    ['one by one', false],
    ['in one request', true],
  ])('resets nothing of an epoch that is over, %s', async (_, batch) => {
    world.voted.mockResolvedValue(THIS_EPOCH - EPOCH)
    const { batches, sent, errors } = await finished(resetVotesFlow, { chainId: 31356, lockIds: [7n, 9n] }, { canBatch: async () => batch })
    expect({ batches, sent, errors }).toEqual({ batches: [], sent: [], errors: ['vote.notVoted'] })
  })

  it('leaves out a lock that was reset meanwhile', async () => {
    world.voted.mockImplementation(async (_client, _network, lockId: bigint) => (lockId === 7n ? null : THIS_EPOCH))
    const request = { chainId: 31356, lockIds: [7n, 9n, 11n] }
    expect((await finished(resetVotesFlow, request)).sent).toEqual(['reset 9', 'reset 11'])
    expect((await finished(resetVotesFlow, request, { canBatch: async () => true })).batches).toEqual([['reset 9', 'reset 11']])
  })
})
