import {
  type Address,
  DomainError,
  type ErrorCode,
  NATIVE,
  type ProviderAnswer,
  type SolverQuote,
  type TwoTokenPool,
  WAD,
} from '@exchange/domain'
import { erc20Abi, liquidityHubAbi, type Network, routerAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ pools: vi.fn(), permitDomain: vi.fn(), deliverable: vi.fn(), ask: vi.fn(), resting: false }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('@exchange/protocol/reads/tokens/requireDeliverable', () => ({ requireDeliverable: world.deliverable }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../offers/providers.ts', () => ({ providersOf: () => [{ name: 'hub', quote: world.ask }] }))
vi.mock('../offers/healths.ts', () => ({ healths: { note: () => undefined, isResting: () => world.resting } }))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { runStore } from '../../../shared/transactions/journal/runStore.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { visibleSteps } from '../../../shared/transactions/run/visibleSteps.ts'
import {
  account,
  createTestRunner,
  finishedSteps,
  hash,
  createRecordingWallet,
  phasesOf,
  sentAs,
} from '../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, TypedData, WalletPort } from '../../../shared/transactions/run/types.ts'
import type { OutsideOffer } from '../../../entities/trade/quotes/offer.ts'
import { succession } from '../review/acceptedSwap.ts'
import { swapFlow } from './swap.flow.ts'
import type { SwapRequest } from '../request/swapRequest.ts'

const NOW = 1_700_000_000
const [the, usd, wrappedNative, router, hub, aggregator, solver] = [1, 2, 3, 4, 5, 6, 7].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const network = {
  chainId: 31356,
  name: 'local',
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  openOceanRouter: aggregator,
  deployment: { contracts: { wrappedNative, router, liquidityHub: hub }, tokens: [] },
} as unknown as Network

const signed = (over: Partial<SolverQuote> = {}): SolverQuote => ({
  solver,
  user: account,
  tokenIn: the,
  tokenOut: usd,
  amountIn: 1_000n,
  amountOut: 1_001n,
  recipient: account,
  deadline: BigInt(NOW + 60),
  nonce: 7n,
  ...over,
})
const offerOf = (quote: SolverQuote): OutsideOffer => ({
  provider: 'hub',
  amountIn: quote.amountIn,
  amountOut: quote.amountOut,
  minimumOut: quote.amountOut,
  gas: 140_000n,
  expiresAt: Number(quote.deadline),
  execution: { via: 'hub', quote, signature: '0x5161' },
})
const answer = (quote: SolverQuote): ProviderAnswer => ({ status: 'ok', quote: offerOf(quote) })

/** 1,000 THE for exactly 1,001 USD, signed for by a solver. */
const request = (patch: Partial<SwapRequest> = {}): SwapRequest => ({
  chainId: 31356,
  kind: 'exactIn',
  paid: { token: the, symbol: 'THE', decimals: 0, amount: 1_000n },
  receives: { token: usd, symbol: 'USD', decimals: 0, amount: 1_001n },
  maximumIn: 1_000n,
  minimumOut: 1_001n,
  route: { kind: 'exactIn', tokenIn: the, tokenOut: usd, stepsAmountIn: 1_000n, steps: [], closing: [] },
  fees: [],
  timestamp: NOW,
  taxIn: 0n,
  taxOut: 0n,
  deadlineMinutes: 20,
  slippageBps: 50,
  offer: offerOf(signed()),
  ...patch,
})

const pool: TwoTokenPool = {
  address: addressOf(8),
  type: 'classic',
  token0: the,
  token1: usd,
  reserve0: 1_000_000n,
  reserve1: 1_000_000n,
  unit0: 1n,
  unit1: 1n,
  fee: 0n,
}
const abi = [...erc20Abi, ...liquidityHubAbi, ...routerAbi]

const names = new Map<string, string>([
  [hub, 'hub'],
  [router, 'router'],
  [aggregator, 'aggregator'],
])

/** Allowances by spender; a settlement spends 1,000 of its own allowance. */
const books = (patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {}) => {
  const allowances = new Map<string, bigint>()
  const calls: string[] = []
  const note = ({ to, data }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'approve') {
      const [spender, amount] = args as readonly [Address, bigint]
      allowances.set(spender.toLowerCase(), amount)
      calls.push(`approve ${names.get(spender.toLowerCase())} ${amount}`)
    } else {
      calls.push(functionName)
      const before = allowances.get(to.toLowerCase()) ?? 0n
      allowances.set(to.toLowerCase(), before > 1_000n ? before - 1_000n : 0n)
    }
  }
  const test = createTestRunner({
    chain: { allowance: async (_, __, ___, spender) => allowances.get(spender.toLowerCase()) ?? 0n, ...patch.chain },
    wallet: { ...createRecordingWallet(note), ...patch.wallet },
  })
  return { ...test, allowances, calls }
}

const finished = async (test: ReturnType<typeof books>, of: SwapRequest) => {
  const steps = await finishedSteps(test, swapFlow, of)
  const failed = steps.find(({ state }) => state.phase === 'failed')?.state
  return {
    phases: phasesOf(steps),
    code: failed?.phase === 'failed' && failed.error.code,
  }
}
const failsWhere = (name: string, code: ErrorCode): Partial<ChainPort> => ({
  estimateGas: async ({ data }) => {
    if (decodeFunctionData({ abi, data }).functionName.startsWith(name)) throw new DomainError(code)
    return 100_000n
  },
})

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {}, quoteProviders: ['hub', 'openOcean'] })
  world.permitDomain.mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  world.deliverable.mockReset().mockResolvedValue(undefined)
  world.ask.mockReset()
  world.resting = false
  world.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool], block: 1n, timestamp: NOW } })
})

// SWAP-32: settled by a contract of ours with the user's permit or approval
describe('a swap by a signed quote', () => {
  it('approves the hub exactly, settles, and leaves nothing behind', async () => {
    const test = books()
    expect((await finished(test, request())).phases).toMatchObject({
      permit: 'skipped',
      approve: 'done',
      swap: 'done',
      takeBack: 'skipped',
    })
    expect(test.calls).toEqual(['approve hub 1000', 'settle'])
    expect(test.allowances.get(hub)).toBe(0n)
    expect(test.allowances.has(router)).toBe(false)
  })

  it('takes a permit for the hub instead of an approval', async () => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    const asked: TypedData[] = []
    const test = books({
      wallet: {
        sign: (typedData) => {
          asked.push(typedData)
          return owner.signTypedData(typedData as never)
        },
      },
    })
    expect((await finished(test, request())).phases).toMatchObject({ permit: 'done', approve: 'skipped', swap: 'done' })
    expect(test.calls).toEqual(['settleWithPermit'])
    expect(asked[0]?.message).toMatchObject({ owner: account, spender: hub, value: 1_000n })
  })

  it('approves and settles in one request where the wallet can', async () => {
    const test = books({ wallet: { canBatch: async () => true } })
    expect((await finished(test, request())).phases).toMatchObject({ batch: 'done' })
    expect(test.calls).toEqual(['approve hub 1000', 'settle'])
  })

  it('pays native coin with the call, and asks for no right', async () => {
    const test = books()
    const paid = { ...request().paid, token: NATIVE }
    await finished(test, request({ paid, offer: offerOf(signed({ tokenIn: NATIVE })) }))
    expect(test.calls).toEqual(['settle'])
  })

  it('is measured against what the hub wraps and unwraps', () =>
    expect(newRun(swapFlow, request(), { key: 'k', account, startedAt: 0 }).expected).toMatchObject({
      router: hub,
      limit: 1_001n,
      fees: [],
    }))
})

// SWAP-33: a solver that lies costs the user nothing; nothing is signed or paid before the chain confirms the quote
describe('a quote that cannot be kept', () => {
  it.each(['hub.quoteUsed', 'hub.solverFailed'] as const)('stops before the approval where the chain says %s', async (code) => {
    world.deliverable.mockRejectedValue(new DomainError(code))
    const test = books()
    expect((await finished(test, request())).code).toBe(code)
    expect(test.calls).toEqual([])
  })

  it('stops before anything is signed, too', async () => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    world.deliverable.mockRejectedValue(new DomainError('hub.solverFailed'))
    const sign = vi.fn()
    const test = books({ wallet: { sign } })
    expect((await finished(test, request())).code).toBe('hub.solverFailed')
    expect(sign).not.toHaveBeenCalled()
  })

  it.each(['transaction.reverted', 'transaction.transferFailed'] as const)(
    'stops before it is sent where its simulation ends in %s',
    async (code) => {
      const test = books({ chain: failsWhere('settle', code) })
      expect((await finished(test, request())).code).toBe('hub.solverFailed')
      expect(test.calls).toEqual(['approve hub 1000'])
    },
  )

  it('is not for somebody else', async () => {
    const test = books()
    expect((await finished(test, request({ offer: offerOf(signed({ user: solver })) }))).code).toBe('hub.quoteRefused')
    expect(test.calls).toEqual([])
  })

  it('is left alone once its provider failed twice', async () => {
    world.resting = true
    const test = books()
    expect((await finished(test, request())).code).toBe('hub.solverFailed')
    expect(test.calls).toEqual([])
  })

  it('never goes to a contract that the network does not name', async () => {
    const execution = { via: 'call', user: account, to: solver, data: '0x12', value: 0n, spender: solver } as const
    const test = books()
    expect(() => test.runner.start(swapFlow, request({ offer: { ...offerOf(signed()), provider: 'openOcean', execution } }))).toThrow(
      'hub.quoteRefused',
    )
  })
})

// SWAP-34: an expired quote is requested again; a worse one needs the user's acceptance
describe('a quote that ran out', () => {
  const old = () => request({ offer: offerOf(signed({ deadline: BigInt(NOW + 5) })) })

  it('is renewed where the new one is no worse', async () => {
    world.ask.mockResolvedValue(answer(signed({ amountOut: 1_002n, nonce: 8n })))
    const test = books()
    expect((await finished(test, old())).phases).toMatchObject({ approve: 'done', swap: 'done' })
    expect(world.ask).toHaveBeenCalledWith(
      expect.objectContaining({ tokenIn: the, tokenOut: usd, amount: 1_000n, user: account, recipient: account, slippageBps: 50 }),
      expect.anything(),
    )
    expect(test.calls).toEqual(['approve hub 1000', 'settle'])
  })

  it('needs a fresh acceptance where the new one is worse', async () => {
    world.ask.mockResolvedValue(answer(signed({ amountOut: 1_000n })))
    const test = books()
    expect((await finished(test, old())).code).toBe('quote.changed')
    expect(test.calls).toEqual([])
  })

  it('ends where there is no new one', async () => {
    world.ask.mockResolvedValue({ status: 'none', code: 'quote.noRoute' })
    const test = books()
    expect((await finished(test, old())).code).toBe('hub.quoteExpired')
    expect(test.calls).toEqual([])
  })
})

describe('a prepared call of an aggregator', () => {
  const execution = { via: 'call', user: account, to: aggregator, data: '0xd1660f99', value: 0n, spender: aggregator } as const
  const offer: OutsideOffer = { ...offerOf(signed()), provider: 'openOcean', minimumOut: 990n, execution }

  it('is approved exactly and sent to the one contract that is allowed, without a permit', async () => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    const sent: Call[] = []
    let allowed = 0n
    const { runner } = createTestRunner({
      chain: { allowance: async () => allowed },
      wallet: {
        send: async (call) => {
          sent.push(call)
          allowed = 1_000n
          return `0x${sent.length.toString(16).padStart(64, '0')}`
        },
      },
    })
    const key = runner.start(swapFlow, request({ offer, minimumOut: 990n }))
    await vi.waitFor(() => expect(runner.isActive(key)).toBe(false))
    expect(sent.map(({ to, data }) => [to, data.slice(0, 10)])).toEqual([
      [the, '0x095ea7b3'],
      [aggregator, '0xd1660f99'],
    ])
  })

  // SWAP-19, TX-20: what you confirm is what is sent; the output of another account's quote would go to that account
  it('a quote for another account is not sent', async () => {
    const test = books()
    const anothers = { ...offer, execution: { ...execution, user: solver } }
    expect((await finished(test, request({ offer: anothers, minimumOut: 990n }))).code).toBe('hub.quoteRefused')
    expect(test.calls).toEqual([])
  })

  it('that names no account, as in the journal of an older build, is for nobody', async () => {
    const test = books()
    const { user: _, ...nobodys } = execution
    const nameless = { ...offer, execution: nobodys as typeof execution }
    expect((await finished(test, request({ offer: nameless, minimumOut: 990n }))).code).toBe('hub.quoteRefused')
    expect(test.calls).toEqual([])
  })
})

// TX-13: no flow leaves an allowance behind, also after the pools took over
describe('the pools in place of a hub that failed', () => {
  const { offer: _, ...byPools } = request({
    receives: { ...request().receives, amount: 999n },
    minimumOut: 989n,
    route: {
      kind: 'exactIn',
      tokenIn: the,
      tokenOut: usd,
      stepsAmountIn: 1_000n,
      steps: [{ pool, tokenIn: the, tokenOut: usd, share: WAD }],
      closing: [],
    },
  })

  it('end by taking back what the hub was allowed', async () => {
    const test = books()
    test.allowances.set(hub, 1_000n)
    expect((await finished(test, { ...byPools, earlierSpenders: [hub] })).phases).toMatchObject({
      approve: 'done',
      swap: 'done',
      takeBack: 'done',
    })
    expect(test.calls).toEqual(['approve router 1000', 'swapExactTokensForTokens', 'approve hub 0'])
    expect([test.allowances.get(hub), test.allowances.get(router)]).toEqual([0n, 0n])
  })

  // how/swapping#two-exact-sides: an allowance from before the run belongs to the user and stays
  it.each([false, true])('take back the hub’s right also where the router’s stood before (batch: %s)', async (canBatch) => {
    const test = books({ wallet: { canBatch: async () => canBatch } })
    test.allowances.set(hub, 1_000n).set(router, 5_000n)
    await finished(test, { ...byPools, earlierSpenders: [hub] })
    expect(test.calls).toEqual(['swapExactTokensForTokens', 'approve hub 0'])
    expect([test.allowances.get(hub), test.allowances.get(router)]).toEqual([0n, 4_000n])
  })

  it.each([false, true])('take back what each contract was allowed on the way, and no more (batch: %s)', async (canBatch) => {
    const test = books({ wallet: { canBatch: async () => canBatch } })
    test.allowances.set(hub, 1_000n).set(aggregator, 1_000n)
    await finished(test, { ...byPools, earlierSpenders: [hub, aggregator] })
    expect(test.calls).toEqual(['approve router 1000', 'swapExactTokensForTokens', 'approve hub 0', 'approve aggregator 0'])
    expect([hub, aggregator, router].map((spender) => test.allowances.get(spender))).toEqual([0n, 0n, 0n])
    const own = books({ wallet: { canBatch: async () => canBatch } })
    own.allowances.set(hub, 5_000n)
    await finished(own, { ...byPools, earlierSpenders: [hub] })
    expect(own.allowances.get(hub)).toBe(5_000n)
  })

  it('take back the one that a run of another build names', async () => {
    const test = books()
    test.allowances.set(hub, 1_000n)
    await finished(test, { ...byPools, earlierSpender: hub })
    expect(test.calls).toEqual(['approve router 1000', 'swapExactTokensForTokens', 'approve hub 0'])
  })

  it('have nothing to take back where the hub was allowed nothing', async () => {
    const test = books()
    expect((await finished(test, { ...byPools, earlierSpenders: [hub] })).phases).toMatchObject({ swap: 'done', takeBack: 'skipped' })
    expect(visibleSteps(newRun(swapFlow, request(), { key: 'k', account, startedAt: 0 })).map(({ id }) => id)).not.toContain('takeBack')
  })
})

// SWAP-19: what you confirm is what is sent: another contract starts another run
describe('new figures for a run that failed', () => {
  const runOf = (of: SwapRequest, { approved = true } = {}) => {
    runStore.remove(['before'])
    runStore.add(newRun(swapFlow, of, { key: 'before', account, startedAt: 0 }))
    const step = swapFlow.steps.findIndex(({ id }) => id === 'approve')
    if (approved) runStore.dispatch('before', { type: 'sent', step, sent: sentAs(hash(1)) })
  }
  const { offer: _, ...byPools } = request({ minimumOut: 989n })

  it('continue it by the same contract, and replace it by another one', () => {
    runOf(request())
    const lower = request({ minimumOut: 1_000n })
    expect(succession('before', lower)).toEqual({ type: 'continue', key: 'before', request: lower })
    expect(succession('before', byPools)).toEqual({ type: 'replace', key: 'before', request: { ...byPools, earlierSpenders: [hub] } })
    expect(succession('before', request({ paid: { ...request().paid, amount: 7n } }))).toEqual({ type: 'begin' })
    expect(succession(undefined, request())).toEqual({ type: 'begin' })
  })

  it.each([{ earlierSpenders: [hub] }, { earlierSpender: hub }])('still take back what the hub was allowed before (%o)', (named) => {
    runOf({ ...byPools, ...named })
    const lower = { ...byPools, minimumOut: 980n }
    expect(succession('before', lower)).toEqual({ type: 'continue', key: 'before', request: { ...lower, earlierSpenders: [hub] } })
  })

  it('name no contract that the run before allowed nothing: what stands of it is another run’s', () => {
    runOf(request(), { approved: false })
    expect(succession('before', byPools)).toEqual({ type: 'replace', key: 'before', request: byPools })
  })

  it('name each contract on the way, and not the one that makes the swap', () => {
    const execution = { via: 'call', user: account, to: aggregator, data: '0xd1660f99', value: 0n, spender: aggregator } as const
    const byAggregator = request({ offer: { ...offerOf(signed()), provider: 'openOcean', execution } })
    runOf({ ...byAggregator, earlierSpenders: [hub] })
    expect(succession('before', byPools)).toMatchObject({ type: 'replace', request: { earlierSpenders: [hub, aggregator] } })
    expect(succession('before', request())).toMatchObject({ type: 'replace', request: { earlierSpenders: [aggregator] } })
  })
})
