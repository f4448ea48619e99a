import { DomainError, NATIVE, WAD } from '@exchange/domain'
import { erc20Abi, poolAbi, positionManagerAbi, routerAbi, wbnbAbi, weightedLiquidityAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, getAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ permitDomain: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import {
  account,
  createTestRunner,
  finishedSteps,
  createRecordingWallet,
  phasesOf,
} from '../../../../shared/transactions/runner/testing.ts'
import type { Call, Flow, TypedData } from '../../../../shared/transactions/run/types.ts'
import { createPairFlow } from './createPair.flow.ts'
import { createWeightedFlow } from './createWeighted.flow.ts'
import { initialisePoolFlow } from './initialisePool.flow.ts'

const chainId = 31356
const [A, B, TAKER] = [addressOf(0x11), addressOf(0x22), addressOf(0x33)]
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, weightedLiquidity: TAKER } },
}
const { router, wrappedNative } = network.deployment.contracts
const token = (address: typeof A, amount: bigint) => ({ token: address, symbol: address === A ? 'AAA' : 'BBB', decimals: 18, amount })
const terms = { chainId, name: 'AAA/BBB', slippageBps: 50, deadlineMinutes: 20 }
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const DEADLINE = 1_700_000_000n + 1_200n

/** A wallet with approvals that last until the pool takes them, all except `unused`. */
const books = (unused: Readonly<Record<string, bigint>>) => {
  const calls: { to: string; name: string; args: readonly unknown[]; value: bigint; deadline?: number | undefined }[] = []
  const allowances = new Map<string, bigint>()
  const note = ({ to, data, value, deadline }: Call) => {
    const abi = [...erc20Abi, ...routerAbi, ...wbnbAbi, ...weightedLiquidityAbi, ...positionManagerAbi, ...poolAbi]
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'approve') allowances.set(to.toLowerCase(), args[1] as bigint)
    if (functionName === 'addLiquidity') for (const [token, left] of Object.entries(unused)) allowances.set(token, left)
    calls.push({ to, name: functionName, args: args ?? [], value, deadline })
  }
  const test = createTestRunner({
    chain: { allowance: async (_, of) => allowances.get(of.toLowerCase()) ?? 0n },
    wallet: { ...createRecordingWallet(note), sign: (data: TypedData) => owner.signTypedData(data as never) },
  })
  return { ...test, calls }
}
const ran = async <R,>(flow: Flow<R>, request: R, unused: Readonly<Record<string, bigint>> = {}) => {
  const test = books({ [A]: 0n, [B]: 0n, [wrappedNative.toLowerCase()]: 0n, ...unused })
  const phases = phasesOf(await finishedSteps(test, flow, request))
  return { phases, calls: test.calls, names: test.calls.map(({ name }) => name) }
}
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Tokens with permits, from now on. */
const havePermits = () => world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'AAA', version: '1', nonce: 7n } })

beforeEach(() => {
  world.permitDomain.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TX-12, LIQ-9, LIQ-6: approvals exact; minimums from the slippage, never zero
describe('a pair', () => {
  it('approves exactly both amounts, then creates the pool by its first deposit', async () => {
    const { names, calls } = await ran(createPairFlow, { ...terms, type: 'stable', paid: [token(A, 1_000n), token(B, 2_000n)] })
    expect(names).toEqual(['approve', 'approve', 'addLiquidity'])
    expect(calls.slice(0, 2).map(({ to, args }) => [lower(to), lower(args[0]), args[1]])).toEqual([
      [A, router.toLowerCase(), 1_000n],
      [B, router.toLowerCase(), 2_000n],
    ])
    expect(calls[2]!.args.map(lower)).toEqual([A, B, true, 1_000n, 2_000n, 995n, 1_990n, account, DEADLINE])
    expect(calls[2]!.deadline).toBe(1_700_001_200)
  })

  // TX-13: no flow leaves an allowance behind
  it('that somebody else made meanwhile, at another price, keeps no right to what it did not take', async () => {
    const request = { ...terms, type: 'classic', paid: [token(A, 1_000n), token(B, 2_000n)] } as const
    const { names, calls } = await ran(createPairFlow, request, { [B]: 4n })
    expect(names).toEqual(['approve', 'approve', 'addLiquidity', 'approve'])
    expect([calls[3]!.to, calls[3]!.args[1]]).toEqual([B, 0n])
  })

  // TX-12: EIP-2612 permit if the token has it
  it('is signed for where its tokens have permits: one transaction', async () => {
    havePermits()
    const { names, calls } = await ran(createPairFlow, { ...terms, type: 'stable', paid: [token(A, 1_000n), token(B, 2_000n)] })
    expect(names).toEqual(['multicall'])
    const [data] = calls[0]!.args as readonly [readonly Hex[]]
    expect(data.map((each) => decodeFunctionData({ abi: routerAbi, data: each }).functionName)).toEqual([
      'selfPermit',
      'selfPermit',
      'addLiquidity',
    ])
  })

  it('wraps native coin first: the router takes tokens', async () => {
    const bnb = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: WAD }
    const { names, calls, phases } = await ran(createPairFlow, { ...terms, type: 'classic', paid: [bnb, token(B, 5n)] })
    expect(names).toEqual(['deposit', 'approve', 'approve', 'addLiquidity'])
    expect(calls[0]).toMatchObject({ value: WAD })
    expect(lower(calls[0]!.to)).toBe(wrappedNative.toLowerCase())
    expect(lower(calls[3]!.args[0])).toBe(wrappedNative.toLowerCase())
    expect(phases).toMatchObject({ wrap: 'done', create: 'done' })
  })
})

// how/weighted-pools#creation: created and filled at once, refused with more equal pools than are known
describe('a weighted pool', () => {
  const request = {
    ...terms,
    poolName: 'Mine',
    poolSymbol: 'MINE',
    fee: 3_000n,
    owner: account,
    liquidity: 1_000_000n,
    equalPoolsKnown: 2,
    paid: [
      { ...token(B, 7n), weight: (WAD * 4n) / 5n },
      { ...token(A, 5n), weight: WAD / 5n },
    ],
  }

  it('approves each token for the contract that takes them, and hands over all terms', async () => {
    const { names, calls } = await ran(createWeightedFlow, request)
    expect(names).toEqual(['approve', 'approve', 'createPool'])
    expect(lower(calls[0]!.args[0])).toBe(TAKER)
    const [settings, amounts, least, known, permits, deadline] = calls[2]!.args
    expect(settings).toMatchObject({ name: 'Mine', symbol: 'MINE', weights: [WAD / 5n, (WAD * 4n) / 5n], fee: 3_000n })
    expect([amounts, least, known, permits, deadline]).toEqual([[5n, 7n], 995_000n, 2n, [], DEADLINE])
    expect(calls[2]!.deadline).toBe(1_700_001_200)
  })

  // TX-12: EIP-2612 permit if the token has it
  it('takes the permits of its tokens with the call', async () => {
    havePermits()
    const { names, calls, phases } = await ran(createWeightedFlow, request)
    expect(names).toEqual(['createPool'])
    expect(calls[0]!.args[4]).toMatchObject([
      { token: getAddress(B), value: 7n, deadline: DEADLINE },
      { token: getAddress(A), value: 5n, deadline: DEADLINE },
    ])
    expect(phases).toMatchObject({ permit: 'done', approve: 'skipped', create: 'done' })
  })

  it('pays native coin with the call, and approves none for it', async () => {
    const paid = [{ token: NATIVE, symbol: 'BNB', decimals: 18, amount: 9n, weight: WAD / 5n }, request.paid[0]!]
    const { names, calls } = await ran(createWeightedFlow, { ...request, paid })
    expect(names).toEqual(['approve', 'createPool'])
    expect(calls[1]).toMatchObject({ value: 9n })
  })

  it('asks for nothing on a network without the contract that takes its tokens', async () => {
    provideConfig({ local: true, networks: [testNetwork], links: {} })
    const wallet = { send: vi.fn(), sendBatch: vi.fn() }
    const run = finishedSteps(createTestRunner({ wallet }), createWeightedFlow, request)
    await expect(run).rejects.toMatchObject({ code: 'api.notFound' })
    expect([...wallet.send.mock.calls, ...wallet.sendBatch.mock.calls]).toEqual([])
  })
})

it('a concentrated pool is created at its price in one call', async () => {
  const { names, calls } = await ran(initialisePoolFlow, {
    chainId,
    name: 'AAA/BBB',
    base: { token: B, unit: WAD },
    quote: { token: A, unit: WAD },
    price: WAD,
  })
  expect(names).toEqual(['createAndInitializePoolIfNecessary'])
  expect(calls[0]!.args.map(lower)).toEqual([A, B, NATIVE, 2n ** 96n, '0x'])
})
