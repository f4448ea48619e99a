import type { Address, PinnedRoute, RoutedSwap, TradeKind, TwoTokenPool } from '@exchange/domain'
import { DomainError, NATIVE, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { erc20Abi, permitTypedData, routerAbi } from '@exchange/protocol'
import { decodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ pools: vi.fn(), permitDomain: vi.fn() }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { i18n } from '@lingui/core'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import {
  account,
  createTestRunner,
  DEADLINE,
  finishedSteps,
  listedAndAsked,
  createRecordingWallet,
  phasesOf,
  receipt,
  wholeCalls,
} from '../../../shared/transactions/runner/testing.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { visibleSteps } from '../../../shared/transactions/run/visibleSteps.ts'
import type { Call, ChainPort, Text, TypedData, WalletPort } from '../../../shared/transactions/run/types.ts'
import { quotedFees, swapFlow } from './swap.flow.ts'
import type { SwapRequest } from '../request/swapRequest.ts'

const [the, usd, wrappedNative, router, poolAddress] = [1, 2, 3, 4, 5].map(addressOf) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const pool: TwoTokenPool = {
  address: poolAddress,
  type: 'classic',
  token0: the,
  token1: usd,
  reserve0: 1_000_000n,
  reserve1: 1_000_000n,
  unit0: 1n,
  unit1: 1n,
  fee: 0n,
}
const network = {
  chainId: 31356,
  name: 'local',
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  deployment: { contracts: { wrappedNative, router }, tokens: [] },
} as unknown as Network

const pinned = (kind: TradeKind, tokenIn: Address = the): PinnedRoute => {
  const path = [{ pool, tokenIn, tokenOut: usd, share: WAD }]
  const ends = { kind, tokenIn, tokenOut: usd, stepsAmountIn: kind === 'exactIn' ? 1_000n : 0n }
  return kind === 'exactIn' ? { ...ends, steps: path, closing: [] } : { ...ends, steps: [], closing: path }
}

/** 1,000 THE for 999 USD over the pool above, at 1 % tolerance. */
const request = (patch: Partial<SwapRequest> = {}): SwapRequest => ({
  chainId: 31356,
  kind: 'exactIn',
  paid: { token: the, symbol: 'THE', decimals: 0, amount: 1_000n },
  receives: { token: usd, symbol: 'USD', decimals: 0, amount: 999n },
  maximumIn: 1_000n,
  minimumOut: 989n,
  route: pinned('exactIn'),
  fees: [],
  timestamp: 1_700_000_000,
  taxIn: 0n,
  taxOut: 0n,
  deadlineMinutes: 20,
  ...patch,
})
const exactOut = {
  kind: 'exactOut',
  route: pinned('exactOut'),
  receives: { ...request().receives, amount: 999n },
  minimumOut: 999n,
  maximumIn: 1_010n,
} as const

/** The token's allowances: an approval sets what the next read returns, and a swap spends what it pays. */
const books = (allowance = 0n, patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {}) => {
  const state = { allowance }
  const calls: string[] = []
  const note = (call: Call) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...routerAbi], data: call.data })
    calls.push(functionName === 'approve' ? `approve ${String(args?.[1])}` : functionName)
    if (functionName === 'approve') state.allowance = args?.[1] as bigint
    if (functionName.startsWith('swap') || functionName === 'multicall')
      state.allowance = state.allowance > 1_000n ? state.allowance - 1_000n : 0n
  }
  const test = createTestRunner({
    chain: { allowance: async () => state.allowance, ...patch.chain },
    wallet: { ...createRecordingWallet(note), ...patch.wallet },
  })
  return { ...test, state, calls }
}

const finished = async (test: ReturnType<typeof books>, of: SwapRequest) => phasesOf(await finishedSteps(test, swapFlow, of))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
  world.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool], block: 1n, timestamp: 1_700_000_000 } })
  world.permitDomain.mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
})

describe('what a swap is measured against', () => {
  it('names the fee of each pool once: that of its first swap', () => {
    const other = { ...pool, address: addressOf(6), fee: 9n }
    const step = (of: TwoTokenPool, fee: bigint) => ({
      pool: of,
      tokenIn: the,
      tokenOut: usd,
      share: WAD,
      amountIn: 1n,
      amountOut: 1n,
      fee,
    })
    const route: RoutedSwap = {
      kind: 'exactIn',
      tokenIn: the,
      tokenOut: usd,
      amountIn: 3n,
      amountOut: 3n,
      steps: [step(pool, 5n), step(other, 9n), step(pool, 7n)],
      closing: [],
      timestamp: 1,
    }
    expect(quotedFees(route)).toEqual([
      { pool: pool.address, pips: 5n },
      { pool: other.address, pips: 9n },
    ])
  })

  it('is not known on a network that does not run here', () => {
    expect(() => books().runner.start(swapFlow, request({ chainId: 1 }))).toThrow('api.unknownNetwork')
  })
})

// TX-12, TX-13: exact approvals, a permit if the token has it, a batch if the wallet has it; no allowance is left behind
describe('the steps of a swap', () => {
  it('are an exact approval and the swap, where there is nothing better', async () => {
    const test = books()
    expect(await finished(test, request())).toEqual({
      batch: 'skipped',
      permit: 'skipped',
      revoke: 'skipped',
      approve: 'done',
      swap: 'done',
      takeBack: 'skipped',
      takeBack1: 'skipped',
      takeBack2: 'skipped',
    })
    expect(test.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
    expect(test.state.allowance).toBe(0n)
  })

  // SWAP-19: what you confirm is what is sent: its amounts, its minimum, its recipient and its deadline
  it('say every term of what was accepted', async () => {
    const routes = [{ from: the, to: usd, poolType: 0 }]
    const abi = [...erc20Abi, ...routerAbi]
    const approve = { to: the, functionName: 'approve', value: 0n, deadline: undefined }
    const swap = { to: router, value: 0n, deadline: DEADLINE }
    expect(await wholeCalls(swapFlow, request(), abi)).toEqual([
      { ...approve, args: [router, 1_000n] },
      { ...swap, functionName: 'swapExactTokensForTokens', args: [1_000n, 989n, routes, account, 1_700_001_200n] },
    ])
    expect(await wholeCalls(swapFlow, request(exactOut), abi)).toEqual([
      { ...approve, args: [router, 1_010n] },
      { ...swap, functionName: 'swapTokensForExactTokens', args: [999n, 1_010n, routes, account, 1_700_001_200n] },
    ])
  })

  it('are the swap alone for native coin, and over a standing allowance', async () => {
    const native = books()
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [{ ...pool, token0: wrappedNative }], block: 1n, timestamp: 0 } })
    await finished(native, request({ paid: { ...request().paid, token: NATIVE }, route: pinned('exactIn', wrappedNative) }))
    expect(native.calls).toEqual(['swapExactETHForTokens'])
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool], block: 1n, timestamp: 0 } })
    const standing = books(1_000n)
    await finished(standing, request())
    expect(standing.calls).toEqual(['swapExactTokensForTokens'])
  })

  // TX-1
  it('are listed before the first signature as they will be asked', async () => {
    expect(await listedAndAsked(books(), swapFlow, request())).toMatchObject({ listed: ['approve', 'swap'] })
    expect(await listedAndAsked(books(1_000n), swapFlow, request())).toMatchObject({ listed: ['swap'] })
    const steps = ['approve', 'swap', 'takeBack']
    expect(await listedAndAsked(books(), swapFlow, request(exactOut))).toEqual({ listed: steps, asked: steps })
    expect(await listedAndAsked(books(1_010n), swapFlow, request(exactOut))).toMatchObject({ listed: ['swap'] })
  })

  it('that the trade alone rules out are never listed', () => {
    const ids = (of: SwapRequest) => visibleSteps(newRun(swapFlow, of, { key: 'k', account, startedAt: 0 })).map(({ id }) => id)
    expect(ids(request({ paid: { ...request().paid, token: NATIVE } }))).toEqual(['swap'])
    expect(ids(request())).not.toContain('takeBack')
    expect(ids(request(exactOut))).toContain('takeBack')
  })

  it('reset an old allowance only where the simulation of the approval fails', async () => {
    const strict = books(5n, {
      chain: {
        estimateGas: async ({ data }) => {
          const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...routerAbi], data })
          if (functionName === 'approve' && args?.[1] !== 0n && strict.state.allowance > 0n) throw new DomainError('transaction.reverted')
          return 100_000n
        },
      },
    })
    await finished(strict, request())
    expect(strict.calls).toEqual(['approve 0', 'approve 1000', 'swapExactTokensForTokens'])
    const easy = books(5n)
    await finished(easy, request())
    expect(easy.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
  })

  it('take back what an exact output left of its allowance', async () => {
    const test = books()
    expect(await finished(test, request(exactOut))).toMatchObject({ approve: 'done', swap: 'done', takeBack: 'done' })
    expect(test.calls).toEqual(['approve 1010', 'swapTokensForExactTokens', 'approve 0'])
    expect(test.state.allowance).toBe(0n)
  })

  // how/swapping#two-exact-sides: an allowance from before the run belongs to the user
  it.each([1_500n, 5_000n])('of an exact output over an allowance that stood before take nothing back (%s)', async (stood) => {
    const test = books(stood)
    expect(await finished(test, request(exactOut))).toMatchObject({ approve: 'skipped', swap: 'done', takeBack: 'skipped' })
    expect(test.calls).toEqual(['swapTokensForExactTokens'])
    expect(test.state.allowance).toBe(stood - 1_000n)
  })

  it('leave what another run was given over the same contract meanwhile', async () => {
    const test = books(0n, { chain: { receipt: async (_, of) => (given(), receipt(of)) } })
    const given = () => {
      if (test.calls.at(-1)?.startsWith('swap')) test.state.allowance = 5_000n
    }
    expect(await finished(test, request(exactOut))).toMatchObject({ approve: 'done', swap: 'done', takeBack: 'skipped' })
    expect(test.state.allowance).toBe(5_000n)
  })
})

describe('a permit', () => {
  const signing = (patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {}) => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    const signed: TypedData[] = []
    const test = books(0n, {
      ...patch,
      wallet: {
        sign: (typedData) => {
          signed.push(typedData)
          return owner.signTypedData(typedData as never)
        },
        ...patch.wallet,
      },
    })
    return { ...test, signed }
  }

  it('stands in for the approval: one signature over the exact amount, until the deadline of the swap', async () => {
    const test = signing()
    expect(await finished(test, request())).toMatchObject({ permit: 'done', approve: 'skipped', swap: 'done' })
    expect(test.calls).toEqual(['multicall'])
    const deadline = 1_700_000_000n + 20n * 60n
    const permit = { owner: account, spender: router, value: 1_000n, nonce: 7n, deadline }
    expect(test.signed).toEqual([permitTypedData(31356, { address: the, name: 'THE', version: '1' }, permit)])
  })

  it('gives way to the approval when the wallet refuses to sign', async () => {
    const test = signing({ wallet: { sign: async () => Promise.reject(new DomainError('wallet.unsupportedMethod')) } })
    expect(await finished(test, request())).toMatchObject({ approve: 'done', swap: 'done' })
    expect(test.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
  })

  it('is not asked for where its figures cannot be read in the moment it is signed', async () => {
    const test = signing()
    const domain = { status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } }
    // The look-ahead, its turn, and the signature.
    world.permitDomain
      .mockResolvedValueOnce(domain)
      .mockResolvedValueOnce(domain)
      .mockResolvedValueOnce({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const key = test.runner.start(swapFlow, request())
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
    expect(test.store.find(key)?.steps.find(({ id }) => id === 'permit')?.state).toMatchObject({ error: { code: 'rpc.unavailable' } })
    expect([test.signed, test.calls]).toEqual([[], []])
  })

  // TX-14: a smart account's signature is no ECDSA signature, and a token may refuse one: no endless loop
  it.each([
    ['is not an ECDSA signature', { wallet: { sign: async () => `0x${'ab'.repeat(200)}` as const } }],
    [
      'is refused by the token',
      {
        chain: {
          estimateGas: async ({ data }: Call) => {
            const { functionName } = decodeFunctionData({ abi: [...erc20Abi, ...routerAbi], data })
            if (functionName === 'selfPermit') throw new DomainError('transaction.insufficientAllowance')
            return 100_000n
          },
        },
      },
    ],
  ])('gives way to the approval when the signature %s', async (_, patch) => {
    const test = signing(patch)
    expect(await finished(test, request())).toMatchObject({ permit: 'done', approve: 'done', swap: 'done' })
    expect(test.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
  })
})

describe('a batch', () => {
  it('approves and swaps in one request, and asks for no signature', async () => {
    const test = books(0n, { wallet: { canBatch: async () => true } })
    expect(await finished(test, request())).toMatchObject({ batch: 'done', permit: 'skipped', approve: 'skipped', swap: 'skipped' })
    expect(test.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
  })

  it('leaves no allowance behind an exact output', async () => {
    const test = books(0n, { wallet: { canBatch: async () => true } })
    await finished(test, request(exactOut))
    expect(test.calls).toEqual(['approve 1010', 'swapTokensForExactTokens', 'approve 0'])
  })

  it('resets an old allowance where the token asks for it', async () => {
    const strict = books(5n, {
      chain: {
        estimateGas: async ({ data }) => {
          const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...routerAbi], data })
          if (functionName === 'approve' && args?.[1] !== 0n) throw new DomainError('transaction.reverted')
          return 100_000n
        },
      },
      wallet: { canBatch: async () => true },
    })
    await finished(strict, request())
    expect(strict.calls).toEqual(['approve 0', 'approve 1000', 'swapExactTokensForTokens'])
  })

  it('is not used where there is nothing to approve', async () => {
    const test = books(1_000n, { wallet: { canBatch: async () => true } })
    expect(await finished(test, request())).toMatchObject({ batch: 'skipped', swap: 'done' })
  })

  it('falls back to one step after the other when the wallet cannot do it after all', async () => {
    const refusing = { canBatch: async () => true, sendBatch: async () => Promise.reject(new DomainError('wallet.batchRefused')) }
    const test = books(0n, { wallet: refusing })
    const phases = await finished(test, request())
    expect(phases).toMatchObject({ approve: 'done', swap: 'done' })
    expect(test.calls).toEqual(['approve 1000', 'swapExactTokensForTokens'])
  })
})

// SWAP-19, TX-13: what you confirm is what is sent and approved
describe('figures that were accepted anew', () => {
  const cheaper = request(exactOut)
  const dearer = { ...cheaper, paid: { ...cheaper.paid, amount: 1_020n }, maximumIn: 1_030n }
  const moved = (reserve1: bigint) =>
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [{ ...pool, reserve1 }], block: 2n, timestamp: 1_700_000_003 } })
  const said = (test: ReturnType<typeof books>, key: string, id: string) => {
    const { message, values } = test.store.find(key)!.steps.find((step) => step.id === id)!.hint as Text
    return JSON.stringify([message, values])
  }

  it.each(['approval', 'permit'] as const)('of an exact output that may cost more get their own %s, and their own words', async (by) => {
    const signed: TypedData[] = []
    const sign = (typedData: TypedData) => {
      signed.push(typedData)
      return owner.signTypedData(typedData as never)
    }
    if (by === 'permit') world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    const test = books(0n, { wallet: { sign } })
    moved(990_000n)
    const key = test.runner.start(swapFlow, cheaper)
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
    expect(test.store.find(key)?.steps.find(({ id }) => id === 'swap')?.state).toMatchObject({ error: { code: 'quote.changed' } })
    await test.runner.amend(key, swapFlow, dearer)
    expect(phasesOf(test.store.find(key)!.steps)).toMatchObject({ swap: 'done' })
    if (by === 'approval') expect(test.calls).toEqual(['approve 1010', 'approve 1030', 'swapTokensForExactTokens', 'approve 0'])
    else expect(signed.map(({ message }) => message['value'])).toEqual([1_010n, 1_030n])
    expect([said(test, key, 'approve'), said(test, key, 'swap')]).toEqual([
      expect.stringContaining('1,030'),
      expect.stringContaining('1,030'),
    ])
  })

  it('that the standing approval covers ask for no other', async () => {
    const test = books()
    moved(990_000n)
    const key = test.runner.start(swapFlow, cheaper)
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
    moved(1_000_000n)
    await test.runner.amend(key, swapFlow, { ...dearer, maximumIn: 1_010n })
    expect(test.calls).toEqual(['approve 1010', 'swapTokensForExactTokens', 'approve 0'])
  })
})

// SWAP-19: what you confirm is what is sent; a worse quote needs the user's acceptance
describe('the price at the moment of sending', () => {
  const moved = (reserve1: bigint) =>
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [{ ...pool, reserve1 }], block: 2n, timestamp: 1_700_000_003 } })

  it.each([
    ['exactIn' as const, request()],
    ['exactOut' as const, request(exactOut)],
  ])('stops %s before the signature when it is worse than accepted', async (_, of) => {
    moved(990_000n)
    const test = books(2_000n)
    const key = test.runner.start(swapFlow, of)
    await vi.waitFor(() => expect(test.store.find(key)?.steps.find(({ id }) => id === 'swap')?.state.phase).toBe('failed'))
    expect(test.store.find(key)?.steps.find(({ id }) => id === 'swap')?.state).toMatchObject({ error: { code: 'quote.changed' } })
    expect(test.calls).toEqual([])
  })

  // SWAP-20, REL-33: a forced stable/volatile flip never goes through
  it('stops a swap whose pool has become one of another type, however well that one pays', async () => {
    const flipped = { ...pool, type: 'stable' as const, reserve1: 9_000_000n }
    world.pools.mockResolvedValue({ status: 'ok', data: { pools: [flipped], block: 2n, timestamp: 1_700_000_003 } })
    const test = books(2_000n)
    const key = test.runner.start(swapFlow, request())
    await vi.waitFor(() =>
      expect(test.store.find(key)?.steps.find(({ id }) => id === 'swap')?.state).toMatchObject({ error: { code: 'quote.noRoute' } }),
    )
    expect(test.calls).toEqual([])
  })

  it('goes on when it is better', async () => {
    moved(1_010_000n)
    const test = books(2_000n)
    expect(await finished(test, request())).toMatchObject({ swap: 'done' })
  })

  it('is not guessed when the pools cannot be read', async () => {
    world.pools.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const test = books(2_000n)
    const key = test.runner.start(swapFlow, request())
    await vi.waitFor(() =>
      expect(test.store.find(key)?.steps.find(({ id }) => id === 'swap')?.state).toMatchObject({ error: { code: 'rpc.unavailable' } }),
    )
    expect(test.calls).toEqual([])
  })
})
