import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ permitDomain: vi.fn(), stake: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('@exchange/protocol/reads/voting/readStake', () => ({ readStake: world.stake }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { erc20Abi, gaugeAbi, migratorAbi, poolAbi, routerAbi } from '@exchange/protocol'
import { DomainError } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { decodeFunctionData, type Hex } from 'viem'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import {
  createTestRunner,
  DEADLINE,
  finishedSteps,
  createRecordingWallet,
  settled,
  wholeCalls,
} from '../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, Flow, TypedData } from '../../../shared/transactions/run/types.ts'
import type { MigrationRequest } from '../model/migrationRequest.ts'
import { migrateFlow } from './migrate.flow.ts'
import { migrateManyFlow } from './migrateMany.flow.ts'

const [pool, next, gauge, migrator, oldRouter] = [addressOf(0x20), addressOf(0x30), addressOf(0x6a), addressOf(0x4), addressOf(0x2)]
const { deployment } = testNetwork
const contracts = { ...deployment.contracts, legacyPoolFactory: addressOf(1), legacyRouter: oldRouter, legacyVoter: addressOf(3), migrator }
const network = { ...testNetwork, deployment: { ...deployment, contracts } }
const abi = [...erc20Abi, ...gaugeAbi, ...poolAbi, ...routerAbi, ...migratorAbi]
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)

const request: MigrationRequest = {
  chainId: 31356,
  name: 'THE/WBNB',
  pool,
  gauge,
  stable: false,
  tokens: [addressOf(8), addressOf(9)],
  claims: true,
  collects: false,
  collectsLater: false,
  staked: 5n,
  liquidity: 7n,
  least: { removed: { amount0: 1n, amount1: 2n }, added: { amount0: 3n, amount1: 4n } },
  target: { pool: next, stake: true },
  deadlineMinutes: 20,
}
const nameOf = (data: Hex): string => {
  const { functionName, args } = decodeFunctionData({ abi, data })
  return functionName === 'multicall' ? (args[0] as readonly Hex[]).map(nameOf).join('+') : functionName
}

/** The requests that a flow sends. */
const asked = async <R,>(flow: Flow<R>, of: R, canBatch = false, chain: Partial<ChainPort> = {}) => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ data }) => calls.push(nameOf(data)))
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch }, chain }), flow, of)
  return calls
}
const holds = (staked: bigint, earned: bigint) => world.stake.mockResolvedValue({ status: 'ok', data: { staked, earned } })

beforeEach(() => {
  world.permitDomain.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  holds(5n, 1n)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// MIGRATE-2: claim, withdraw from the old gauge, remove and add, stake
describe('one position', () => {
  it('takes four requests at most: claimed, withdrawn, allowed, and moved and staked in one', async () => {
    expect(await asked(migrateFlow, request)).toEqual(['getReward', 'withdraw', 'approve', 'migrate'])
    expect(await asked(migrateFlow, request, true)).toEqual(['getReward', 'withdraw', 'approve', 'migrate'])
  })

  it('is moved by every term of what was accepted', async () => {
    const [claimed, withdrawn, approved, moved] = await wholeCalls(migrateFlow, request, abi)
    expect(claimed).toMatchObject({ to: gauge, functionName: 'getReward' })
    expect(withdrawn).toMatchObject({ to: gauge, functionName: 'withdraw', args: [5n] })
    expect(approved).toMatchObject({ to: pool, functionName: 'approve', args: [migrator, 7n] })
    const least = { removed0Min: 1n, removed1Min: 2n, added0Min: 3n, added1Min: 4n }
    expect(moved).toEqual({
      to: migrator,
      functionName: 'migrate',
      args: [{ oldPool: pool, newPool: next, liquidity: 7n, ...least, stake: true }, BigInt(DEADLINE)],
      value: 0n,
      deadline: DEADLINE,
    })
  })

  it('goes on with what the chain has not seen yet: nothing is claimed or withdrawn twice', async () => {
    holds(5n, 0n)
    expect(await asked(migrateFlow, request)).toEqual(['withdraw', 'approve', 'migrate'])
    holds(0n, 0n)
    expect(await asked(migrateFlow, request)).toEqual(['approve', 'migrate'])
  })

  it('has nothing claimed or withdrawn while the old gauge cannot be read', async () => {
    world.stake.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    expect(await asked(migrateFlow, request)).toEqual([])
  })

  it('is tried again where a step failed, without what is behind', async () => {
    let refused = false
    const calls: string[] = []
    const send = createRecordingWallet(({ data }) => calls.push(nameOf(data)))
    const test = createTestRunner({
      wallet: {
        ...send,
        send: async (call: Call, ...rest) => {
          if (nameOf(call.data) === 'migrate' && !refused) {
            refused = true
            throw new Error('the node refuses')
          }
          return send.send(call, ...rest)
        },
      },
    })
    const key = test.runner.start(migrateFlow, request)
    await settled(test, key, 'failed')
    expect(calls).toEqual(['getReward', 'withdraw', 'approve'])
    holds(0n, 0n)
    void test.runner.retry(key)
    await settled(test, key, 'done')
    expect(calls.at(-1)).toBe('migrate')
  })

  it('comes out alone through the old router where version 3 has no such pool', async () => {
    const out = { ...request, claims: false, staked: 0n, target: null }
    const [approved, removed] = await wholeCalls(migrateFlow, out, abi)
    expect(approved).toMatchObject({ to: pool, args: [oldRouter, 7n] })
    expect(removed).toMatchObject({ to: oldRouter, functionName: 'removeLiquidity', deadline: DEADLINE })
    expect(removed?.args.slice(0, 6)).toEqual([addressOf(8), addressOf(9), false, 7n, 1n, 2n])
  })

  it('is none of a network without a version 2', async () => {
    provideConfig({ local: true, networks: [testNetwork], links: {} })
    for (const target of [request.target, null])
      await expect(asked(migrateFlow, { ...request, target })).rejects.toMatchObject({ code: 'api.notFound' })
  })

  it('has its fees collected first where nothing is staked', async () => {
    expect(await asked(migrateFlow, { ...request, claims: false, staked: 0n, collects: true })).toEqual(['claimFees', 'approve', 'migrate'])
    expect(await asked(migrateFlow, { ...request, claims: false, staked: 0n, collects: true, liquidity: 0n })).toEqual(['claimFees'])
  })

  it('leaves its gauge where there is too little to move', async () => {
    expect(await asked(migrateFlow, { ...request, claims: false, liquidity: 0n })).toEqual(['withdraw'])
  })

  it.each([
    ['Migrate THE/WBNB', 'Staked in version 3', 'Migrate THE/WBNB to version 3', {}],
    ['Migrate THE/WBNB', 'Moved to version 3', 'Migrate THE/WBNB to version 3', { target: { pool: next, stake: false } }],
    ['Withdraw THE/WBNB', 'Liquidity removed', 'Withdraw THE/WBNB from version 2', { target: null }],
    ['Withdraw THE/WBNB from the old gauge', 'Withdrawn from the old gauge', 'Withdraw THE/WBNB from the old gauge', { liquidity: 0n }],
    ['Collect from THE/WBNB', 'Collected', 'Collect from THE/WBNB', { staked: 0n, liquidity: 0n, collects: true }],
    ['Claim the rewards of THE/WBNB', 'Rewards claimed', 'Claim the rewards of THE/WBNB', { staked: 0n, liquidity: 0n }],
    [
      'Collect the fees of THE/WBNB',
      'Fees collected',
      'Collect the fees of THE/WBNB',
      { claims: false, staked: 0n, liquidity: 0n, collects: true },
    ],
  ])('is called "%s", and "%s" once that is done', (title, doneTitle, summary, change) => {
    const of = { ...request, ...change }
    const texts = [migrateFlow.title, migrateFlow.doneTitle!, migrateFlow.summary].map((text) => i18n._(text(of)))
    expect(texts).toEqual([title, doneTitle, summary])
  })

  it.each([
    ['Move THE/WBNB and stake it in version 3', { pool: next, stake: true }],
    ['Move THE/WBNB to version 3', { pool: next, stake: false }],
    ['Remove liquidity from THE/WBNB', null],
  ])('asks the wallet for what becomes of it: %s', (label, target) => {
    expect(i18n._(migrateFlow.steps.find(({ id }) => id === 'move')!.label({ ...request, target }))).toBe(label)
  })

  it('speaks of a new pool only where there is one', () => {
    const hintOf = (of: MigrationRequest) => i18n._(migrateFlow.steps.find(({ id }) => id === 'move')!.hint!(of))
    expect(hintOf(request)).toContain('Any excess is returned to you.')
    expect(hintOf({ ...request, target: null })).toMatch(/nothing happens\. Both tokens come to your wallet\.$/)
  })

  it('takes a free signature in the place of the approval', async () => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'LP', version: '1', nonce: 7n } })
    const calls: string[] = []
    const wallet = {
      ...createRecordingWallet(({ data }) => void calls.push(nameOf(data))),
      sign: (data: TypedData) => owner.signTypedData(data as never),
    }
    await finishedSteps(createTestRunner({ wallet }), migrateFlow, request)
    expect(calls).toEqual(['getReward', 'withdraw', 'selfPermit+migrate'])
  })
})

// MIGRATE-2: several positions can be done in a batch
describe('several positions', () => {
  const items = [request, { ...request, name: 'USDT/USDC', claims: false, staked: 0n }]

  it('go in one request where the wallet can', async () => {
    const batches: (readonly Call[])[] = []
    const test = createTestRunner({
      wallet: {
        canBatch: async () => true,
        sendBatch: async (calls: readonly Call[]) => {
          batches.push(calls)
          return 'batch-1'
        },
      } as never,
    })
    await finishedSteps(test, migrateManyFlow, { chainId: 31356, items })
    expect(batches.map((calls) => calls.map(({ data }) => nameOf(data)))).toEqual([
      ['getReward', 'withdraw', 'approve', 'migrate', 'approve', 'migrate'],
    ])
    expect(test.sent).toEqual([])
  })

  it('collect their fees as their rows promise, and in one request what four have no room for', async () => {
    const held = { ...items[1]!, collects: true }
    expect(await asked(migrateManyFlow, { chainId: 31356, items: [held, { ...request, collectsLater: true }] })).toEqual([
      'claimFees',
      'approve',
      'migrate',
      'getReward',
      'withdraw',
      'approve',
      'migrate',
    ])
    const together: string[] = []
    const wallet = {
      canBatch: async () => true,
      sendBatch: async (calls: readonly Call[]) => {
        together.push(...calls.map(({ data }) => nameOf(data)))
        return 'batch-1'
      },
    }
    const test = createTestRunner({ wallet: wallet as never })
    await finishedSteps(test, migrateManyFlow, { chainId: 31356, items: [held, { ...request, collectsLater: true }] })
    expect(together).toEqual(['claimFees', 'approve', 'migrate', 'getReward', 'withdraw', 'claimFees', 'approve', 'migrate'])
  })

  it('are each named by what becomes of them', () => {
    const moved = { chainId: 31356, items: [request, { ...items[1]!, target: { pool: next, stake: false } }] }
    const labelOf = (step: string) => i18n._(migrateManyFlow.steps.find(({ id }) => id === step)!.label(moved))
    expect(['move0', 'move1'].map(labelOf)).toEqual(['Move THE/WBNB and stake it in version 3', 'Move USDT/USDC to version 3'])
  })

  it('go one after the other where it cannot', async () => {
    expect(await asked(migrateManyFlow, { chainId: 31356, items })).toEqual([
      'getReward',
      'withdraw',
      'approve',
      'migrate',
      'approve',
      'migrate',
    ])
  })
})
