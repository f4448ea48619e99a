import { DomainError, type Hex, WAD } from '@exchange/domain'
import { erc20Abi, minterAbi, rewardsDistributorAbi, voterAbi, votingEscrowAbi } from '@exchange/protocol'
import { FLIP_GAS } from '@exchange/protocol/writes/gasMargin'
import { i18n } from '@lingui/core'
import { type Abi, decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ due: vi.fn(), voted: vi.fn(), mint: vi.fn() }))
vi.mock('@exchange/protocol/reads/voting/readDueClaims', () => ({ readDueClaims: world.due }))
vi.mock('@exchange/protocol/reads/voting/readMintDue', () => ({ readMintDue: world.mint }))
vi.mock('@exchange/protocol/reads/voting/readVotedEpoch', () => ({ readVotedEpoch: world.voted }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { account, createTestRunner, listedAndAsked } from '../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, Flow, WalletPort } from '../../../shared/transactions/run/types.ts'
import { claimRound } from '../model/claimRound.ts'
import { escrow, lockNetwork, NOW, THURSDAY, the } from '../testing.ts'
import { claimRebasesFlow } from './claimRebases.flow.ts'
import { createLockFlow } from './createLock.flow.ts'
import { extendLockFlow } from './extendLock.flow.ts'
import { increaseLockFlow } from './increaseLock.flow.ts'
import { mergeLocksFlow, mergeRequest } from './mergeLocks.flow.ts'
import { splitLockFlow } from './splitLock.flow.ts'
import { transferLockFlow } from './transferLock.flow.ts'
import { withdrawLockFlow } from './withdrawLock.flow.ts'

const chainId = 31356
const END = THURSDAY + 52n * 604_800n
const HOUR = 3_600n

/** The state of token, minter and distributor: an approval sets the next read, minting makes rebase due, and a claim clears it. */
const books = (
  start: { allowance?: bigint; due?: bigint[]; voted?: bigint; unminted?: bigint[] } = {},
  patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {},
) => {
  const state = {
    allowance: start.allowance ?? 0n,
    due: start.due ?? [],
    voted: start.voted ?? null,
    unminted: start.unminted ?? [],
    declines: false,
  }
  world.due.mockImplementation(async (_: unknown, __: unknown, ids: readonly bigint[]) => state.due.filter((id) => ids.includes(id)))
  world.mint.mockImplementation(async (_: unknown, __: unknown, ids: readonly bigint[]) => state.unminted.some((id) => ids.includes(id)))
  world.voted.mockImplementation(async () => state.voted)
  const calls: { to: string; name: string; args: readonly unknown[] }[] = []
  const note = ({ to, data }: Call) => {
    const { functionName, args = [] } = decodeFunctionData({
      abi: [...erc20Abi, ...votingEscrowAbi, ...rewardsDistributorAbi, ...voterAbi, ...minterAbi] as Abi,
      data,
    })
    calls.push({ to, name: functionName, args })
    if (functionName === 'approve') state.allowance = args[1] as bigint
    if (functionName === 'reset') state.voted = null
    if (functionName === 'updatePeriod') [state.due, state.unminted] = [[...state.due, ...state.unminted], []]
    if (functionName.startsWith('claim')) state.due = state.due.filter((id) => !args.flat().includes(id))
  }
  const test = createTestRunner({
    chain: { allowance: async () => state.allowance, now: async () => NOW, ...patch.chain },
    wallet: {
      send: async (call): Promise<Hex> => {
        if (state.declines) throw new DomainError('wallet.rejected')
        note(call)
        return `0x${calls.length.toString(16).padStart(64, '0')}`
      },
      sendBatch: async (batch) => {
        batch.forEach(note)
        return 'batch-1'
      },
      ...patch.wallet,
    },
  })
  return { ...test, state, calls }
}

const finished = async <R,>(test: ReturnType<typeof books>, flow: Flow<R>, of: R) => {
  const key = test.runner.start(flow, of)
  await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
  const run = test.store.find(key)!
  return Object.fromEntries(run.steps.map(({ id, state }) => [id, state.phase]))
}
const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const did = (test: ReturnType<typeof books>) => test.calls.map(({ name, args }) => [name, ...args.map(plain)])
const canBatch = { wallet: { canBatch: async () => true } }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [lockNetwork], links: {} })
})

// TX-12: approvals exact by default, batches if the wallet has them
describe('locking tokens', () => {
  const request = { chainId, amount: 100n * WAD, end: END }

  it('approves exactly what is locked, then locks it until the Thursday that was chosen', async () => {
    const test = books()
    expect(await finished(test, createLockFlow, request)).toMatchObject({ approve: 'done', create: 'done' })
    expect(did(test)).toEqual([
      ['approve', escrow, 100n * WAD],
      ['createLock', 100n * WAD, END - BigInt(NOW) + HOUR],
    ])
    expect(test.calls.map(({ to }) => to)).toEqual([the, escrow])
  })

  it('reckons the duration when it is sent: a slow signature moves no end', async () => {
    const test = books({ allowance: 100n * WAD }, { chain: { now: async () => NOW + 50_000 } })
    expect(await finished(test, createLockFlow, request)).toMatchObject({ approve: 'skipped' })
    expect(did(test)).toEqual([['createLock', 100n * WAD, END - BigInt(NOW + 50_000) + HOUR]])
  })

  it('does both in one request where the wallet can', async () => {
    const test = books({}, canBatch)
    expect(await finished(test, createLockFlow, request)).toMatchObject({ batch: 'done', approve: 'skipped', create: 'skipped' })
    expect(test.calls.map(({ name }) => name)).toEqual(['approve', 'createLock'])
  })

  it('asks for nothing on a network without locks', async () => {
    const { votingEscrow: _, ...contracts } = lockNetwork.deployment.contracts
    provideConfig({ local: true, networks: [{ ...lockNetwork, deployment: { ...lockNetwork.deployment, contracts } }], links: {} })
    const test = books()
    await expect(finished(test, createLockFlow, request)).rejects.toMatchObject({ code: 'api.notFound' })
    expect(did(test)).toEqual([])
  })

  it('adds to a lock the same way', async () => {
    const test = books()
    await finished(test, increaseLockFlow, { chainId, amount: WAD, lockId: 7n })
    expect(did(test)).toEqual([
      ['approve', escrow, WAD],
      ['increaseAmount', 7n, WAD],
    ])
  })
})

it('an extension moves the end to the Thursday that was chosen', async () => {
  const test = books()
  await finished(test, extendLockFlow, { chainId, lockId: 7n, end: END })
  expect(did(test)).toEqual([['increaseUnlockTime', 7n, END - BigInt(NOW) + HOUR]])
})

// TX-1
it('a withdrawal lists what frees the lock, before anything is asked', async () => {
  const listed = (start: Parameters<typeof books>[0]) =>
    listedAndAsked(books(start), withdrawLockFlow, { chainId, lockIds: [7n], amount: WAD })
  for (const [start, steps] of [
    [{}, ['withdraw']],
    [{ due: [7n] }, ['claim', 'withdraw']],
    [{ unminted: [7n] }, ['mint', 'claim', 'withdraw']],
  ] as const)
    expect(await listed({ ...start } as never)).toEqual({ listed: steps, asked: steps })
})

// ERR-14, LOCK-11, LOCK-17: you need to claim your rebase first; the flow prepends the claim
describe('what needs the rebase claimed', () => {
  const to = addressOf(0xb0b)
  const cases = [
    ['a merge', mergeLocksFlow, mergeRequest(chainId, 7n, 9n), ['merge', 7n, 9n]],
    ['a split', splitLockFlow, { chainId, lockIds: [7n], percents: [60, 40] }, ['split', 7n, [60n, 40n]]],
    ['a transfer', transferLockFlow, { chainId, lockIds: [7n], to }, ['safeTransferFrom', account, to, 7n]],
    ['a withdrawal', withdrawLockFlow, { chainId, lockIds: [7n], amount: WAD }, ['withdraw', 7n]],
  ] as unknown as readonly [string, Flow<{ lockIds: bigint[] }>, { lockIds: bigint[] }, readonly unknown[]][]

  it.each(cases)('%s claims first where something is due', async (_, flow, request, call) => {
    const test = books({ due: [7n] })
    expect(await finished(test, flow, request)).toMatchObject({ claim: 'done' })
    expect(did(test)).toEqual([['claim', 7n], call])
  })

  it.each(cases)('%s claims nothing where nothing is due', async (_, flow, request, call) => {
    const test = books()
    expect(await finished(test, flow, request)).toMatchObject({ claim: 'skipped' })
    expect(did(test)).toEqual([call])
  })

  it.each(cases)('%s is one request with its claim where the wallet can', async (_, flow, request, call) => {
    const test = books({ due: [7n] }, canBatch)
    expect(await finished(test, flow, request)).toMatchObject({ batch: 'done', claim: 'skipped' })
    expect(did(test)).toEqual([['claim', 7n], call])
  })

  it.each(cases)('%s stops where the rebase cannot be read', async (_, flow, request) => {
    const test = books()
    world.due.mockRejectedValue(new Error('away'))
    expect(Object.values(await finished(test, flow, request))).toContain('failed')
    expect(did(test)).toEqual([])
  })
})

// LOCK-18, LOCK-16: a blocked action lists its blockers with fix buttons; a reset frees the lock
describe('what needs the votes taken back', () => {
  const request = { chainId, lockIds: [7n], percents: [60, 40], reset: 7n }
  const split = ['split', 7n, [60n, 40n]]

  it('resets the lock, claims, and goes on', async () => {
    const test = books({ due: [7n], voted: THURSDAY })
    expect(await finished(test, splitLockFlow, request)).toMatchObject({ reset: 'done', claim: 'done', split: 'done' })
    expect(did(test)).toEqual([['reset', 7n], ['claim', 7n], split])
  })

  it('is one request where the wallet can', async () => {
    const test = books({ voted: THURSDAY }, canBatch)
    expect(await finished(test, splitLockFlow, request)).toMatchObject({ batch: 'done', reset: 'skipped' })
    expect(did(test)).toEqual([['reset', 7n], split])
  })

  it.each([
    ['was reset meanwhile', undefined],
    ['voted in an earlier epoch', THURSDAY - 604_800n],
  ])('sends no reset where the lock %s', async (_, voted) => {
    const test = books(voted === undefined ? {} : { voted })
    expect(await finished(test, splitLockFlow, request)).toMatchObject({ reset: 'skipped' })
    expect(did(test)).toEqual([split])
  })

  it('never takes back votes that nobody gave up', async () => {
    const test = books({ voted: THURSDAY })
    await finished(test, splitLockFlow, { chainId, lockIds: [7n], percents: [60, 40] })
    expect(did(test)).toEqual([split])
  })
})

// LOCK-13: nothing of a lock is lost: after it is closed, only someone who knows its number can claim for it
describe('an epoch that has begun and is not minted', () => {
  const split = { chainId, lockIds: [7n], percents: [60, 40] }
  const parts = ['split', 7n, [60n, 40n]]

  it('mints an epoch that has begun before it claims and splits', async () => {
    const test = books({ unminted: [7n] })
    expect(await finished(test, splitLockFlow, split)).toMatchObject({ mint: 'done', claim: 'done', split: 'done' })
    expect(did(test)).toEqual([['updatePeriod'], ['claim', 7n], parts])
    expect(test.calls[0]?.to).toBe(lockNetwork.deployment.contracts.minter)
  })

  it('claims what it has minted, also where the node does not show it yet', async () => {
    const test = books({ unminted: [7n] })
    world.due.mockResolvedValue([])
    expect(await finished(test, splitLockFlow, split)).toMatchObject({ mint: 'done', claim: 'done', split: 'done' })
    expect(did(test)).toEqual([['updatePeriod'], ['claim', 7n], parts])
  })

  it('keeps gas for the flip that it asks for', async () => {
    const gas: bigint[] = []
    const test = books(
      { unminted: [7n] },
      {
        wallet: {
          send: async (_call: unknown, _account: unknown, limit: bigint) => {
            gas.push(limit)
            throw new DomainError('wallet.rejected')
          },
        },
      },
    )
    await finished(test, splitLockFlow, split)
    expect(gas).toHaveLength(1)
    expect(gas[0]!).toBeGreaterThanOrEqual(FLIP_GAS)
  })

  it('is minted and claimed in the one request of a wallet that can', async () => {
    const test = books({ unminted: [7n], voted: THURSDAY }, canBatch)
    expect(await finished(test, splitLockFlow, { ...split, reset: 7n })).toMatchObject({ batch: 'done', mint: 'skipped' })
    expect(did(test)).toEqual([['reset', 7n], ['updatePeriod'], ['claim', 7n], parts])
  })

  it('is claimed for both locks of a merge, and by a withdrawal', async () => {
    const test = books({ unminted: [7n], due: [9n] }, canBatch)
    await finished(test, mergeLocksFlow, mergeRequest(chainId, 7n, 9n))
    expect(did(test)).toEqual([['updatePeriod'], ['claimMany', [9n, 7n, 9n]], ['merge', 7n, 9n]])
    const gone = books({ unminted: [7n] })
    await finished(gone, withdrawLockFlow, { chainId, lockIds: [7n], amount: WAD })
    expect(did(gone)).toEqual([['updatePeriod'], ['claim', 7n], ['withdraw', 7n]])
  })

  it('is not minted by a transfer, which takes along what is to come', async () => {
    const test = books({ unminted: [7n] })
    expect(await finished(test, transferLockFlow, { chainId, lockIds: [7n], to: addressOf(0xb0b) })).toMatchObject({ mint: 'skipped' })
    expect(did(test).map(([name]) => name)).toEqual(['safeTransferFrom'])
  })

  it('is left alone once somebody else has minted it, as after a request that was declined', async () => {
    const test = books({ unminted: [7n] })
    test.state.declines = true
    expect(await finished(test, splitLockFlow, split)).toMatchObject({ mint: 'rejected', claim: 'waiting', split: 'waiting' })
    Object.assign(test.state, { due: [7n], unminted: [], declines: false })
    void test.runner.retry(test.store.runs()[0]!.key)
    await vi.waitFor(() => expect(did(test)).toEqual([['claim', 7n], parts]))
  })

  it('stops where that cannot be read', async () => {
    const test = books()
    world.mint.mockRejectedValue(new Error('away'))
    expect(Object.values(await finished(test, splitLockFlow, split))).toContain('failed')
    expect(did(test)).toEqual([])
  })
})

describe('claiming the rebase', () => {
  it('a claim for many locks is one transaction', async () => {
    const test = books({ due: [7n, 9n] })
    await finished(test, claimRebasesFlow, { chainId, lockIds: [7n, 8n, 9n] })
    expect(did(test)).toEqual([['claimMany', [7n, 9n]]])
  })

  it('sends nothing where somebody else has claimed meanwhile', async () => {
    const test = books()
    expect(await finished(test, claimRebasesFlow, { chainId, lockIds: [7n] })).toMatchObject({ claim0: 'skipped' })
    expect(did(test)).toEqual([])
  })

  // how/votes-and-rewards#claims: claims are shared out to transactions of 8 million gas
  it('claims many locks in transactions of limited size', async () => {
    const ids = [1n, 2n, 3n, 4n, 5n]
    const round = await claimRound(ids, async (id) => {
      if (id === 4n) throw new Error('away')
      return 3_000_000n
    })
    const test = books({ due: ids })
    expect(await finished(test, claimRebasesFlow, { chainId, ...round })).toMatchObject({
      claim2: 'done',
      claim3: 'done',
      claim4: 'skipped',
    })
    expect(did(test)).toEqual([
      ['claimMany', [1n, 2n]],
      ['claim', 3n],
      ['claim', 4n],
      ['claim', 5n],
    ])
  })

  it('makes no more transactions of it where a node does not answer', async () => {
    const away = () => Promise.reject(new DomainError('rpc.unavailable'))
    expect((await claimRound([1n, 2n, 3n], away)).shares).toEqual([[1n, 2n, 3n]])
  })

  it('leaves what is beyond one run for the next, and says so', async () => {
    const ids = Array.from({ length: 14 }, (_, i) => BigInt(i + 1))
    const round = await claimRound(ids, async () => 8_000_000n)
    expect(round).toMatchObject({ lockIds: ids.slice(0, 12), remaining: 2 })
    const text = (remaining: number) => i18n._(claimRebasesFlow.doneTitle({ chainId, ...round, remaining }))
    expect([text(0), text(2)]).toEqual(['Rebase claimed', 'Rewards claimed. 2 more can be claimed next.'])
  })
})
