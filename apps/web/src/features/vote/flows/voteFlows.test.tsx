import { voterAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/market/testing.ts'
import { newRun } from '../../../shared/transactions/newRun.ts'
import { visibleSteps } from '../../../shared/transactions/visibleSteps.ts'
import { account, createTestRunner } from '../../../shared/transactions/testing.ts'
import type { Call, Flow, WalletPort } from '../../../shared/transactions/types.ts'
import { NOW, voteNetwork, voter } from '../testing.ts'
import { castVotesFlow, type CastVotesRequest } from './castVotes.flow.ts'
import { resetVotesFlow } from './resetVotes.flow.ts'

const whole = (n: number) => [{ pool: addressOf(n), weightBps: 10_000n }]
const votes = (...lockIds: bigint[]): CastVotesRequest => ({
  chainId: 31356,
  kind: 'vote',
  casts: lockIds.map((lockId) => ({ lockId, weights: whole(Number(lockId)) })),
})

/** What was asked of the voter: "vote 7 100%". */
const told = ({ to, data }: Call): string => {
  expect(to).toBe(voter)
  const { functionName, args } = decodeFunctionData({ abi: voterAbi, data })
  const [lockId, , weights] = args as unknown as readonly [bigint, unknown, (readonly bigint[])?]
  return `${functionName} ${lockId}${weights ? ` ${weights.map((weight) => `${Number(weight) / 100}%`).join()}` : ''}`
}

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
  return { batches, sent: sent.map(({ call }) => told(call)), states: run.steps.map(({ state }) => state.phase) }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [voteNetwork], links: {} })
})

// decisions §2: vote; each lock casts for itself
describe('casting votes', () => {
  it('is a transaction for each lock', async () => {
    const { sent, states } = await finished(castVotesFlow, votes(7n, 9n))
    expect(sent).toEqual(['vote 7 100%', 'vote 9 100%'])
    expect(states.filter((state) => state === 'done')).toHaveLength(2)
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
})
