import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ permitDomain: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { erc20Abi, gaugeAbi, poolAbi, routerAbi, wbnbAbi, weightedLiquidityAbi, zapperAbi } from '@exchange/protocol'
import { DomainError, NATIVE, WAD } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { decodeFunctionData, encodeEventTopics, getAddress, type Hex, numberToHex } from 'viem'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import {
  account,
  createTestRunner,
  DEADLINE,
  finishedSteps,
  hash,
  listedAndAsked,
  createRecordingWallet,
  receipt,
  settled,
  wholeCalls,
} from '../../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, Flow, TypedData } from '../../../../shared/transactions/run/types.ts'
import { addToPoolFlow, type AddToPoolRequest } from './addToPool.flow.ts'
import { claimPoolFeesFlow, removeFromPoolFlow, type RemoveFromPoolRequest } from './removeFromPool.flow.ts'

const [pool, gauge, the, helper, zapper] = [addressOf(100), addressOf(0x6a), addressOf(1), addressOf(0x77), addressOf(0x7a)]
const { router, wrappedNative: wbnb } = testNetwork.deployment.contracts
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, weightedLiquidity: helper, zapper } },
}
const abi = [...erc20Abi, ...gaugeAbi, ...poolAbi, ...routerAbi, ...wbnbAbi, ...weightedLiquidityAbi, ...zapperAbi]
const deadline = 1_700_000_000 + 20 * 60
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)

/** The requests that a flow sends, starting from zero allowances. */
const asked = async <R,>(flow: Flow<R>, request: R, canBatch = false, chain: Partial<ChainPort> = {}) => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ to, data, value }) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    calls.push(`${to} ${functionName}(${(args ?? []).join().toLowerCase()})${value ? ` with ${value}` : ''}`)
  })
  await finishedSteps(createTestRunner({ chain, wallet: { ...wallet, canBatch: async () => canBatch } }), flow, request)
  return calls
}

const of = { chainId: 31356, pool, name: 'THE/WBNB', deadlineMinutes: 20 }
const side = (token: typeof the, symbol: string, amount: bigint, minimum: bigint) => ({
  token,
  symbol,
  decimals: 18,
  amount,
  minimum,
})
const pair = [side(the, 'THE', 50n, 49n), side(wbnb, 'WBNB', 7n, 6n)]
const add: AddToPoolRequest = {
  ...of,
  type: 'classic',
  amounts: pair,
  single: false,
  swap: null,
  native: false,
  liquidityMin: 9n,
  gauge: null,
}
const remove: RemoveFromPoolRequest = {
  ...of,
  type: 'classic',
  liquidity: 9n,
  amounts: pair,
  single: false,
  swap: null,
  native: false,
  taxed: false,
  unstake: null,
}
const transfer = (token: typeof the, to: typeof the, value: bigint) => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: pool, to } }) as Hex[],
  data: numberToHex(value, { size: 32 }),
})
/** Amounts that transactions of the run sent to the account, from the receipts; none to others. */
const arriving = (token: typeof the, value: bigint): Partial<ChainPort> => ({
  receipt: async (_, of) => receipt(of, { logs: of === hash(1) ? [transfer(token, NATIVE, 1_000n), transfer(token, account, value)] : [] }),
})

beforeEach(() => {
  world.permitDomain.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TX-10, LIQ-9, LIQ-10: a call that waits too long is refused, and the run's steps show that
it('a deposit and a withdrawal say until when they may be mined, their approvals say nothing', async () => {
  const until = async <R,>(flow: Flow<R>, request: R) => (await wholeCalls(flow, request, abi)).map(({ deadline: at }) => at)
  expect(await until(addToPoolFlow, add)).toEqual([undefined, undefined, DEADLINE])
  expect(await until(removeFromPoolFlow, remove)).toEqual([undefined, DEADLINE])
})

describe('a deposit', () => {
  // TX-12, LIQ-13: approvals exact by default, batches if the wallet has them; never a minimum of zero
  it.each([false, true])(
    'approves what goes in at most of each token, and leaves nothing of that in one request (batch: %s)',
    async (canBatch) =>
      expect(await asked(addToPoolFlow, add, canBatch)).toEqual([
        `${the} approve(${router},50)`,
        `${wbnb} approve(${router},7)`,
        `${router} addLiquidity(${the},${wbnb},false,50,7,49,6,${account},${deadline})`,
        ...(canBatch ? [`${the} approve(${router},0)`, `${wbnb} approve(${router},0)`] : []),
      ]),
  )

  it('of a stable pool says so to the router', async () =>
    expect((await asked(addToPoolFlow, { ...add, type: 'stable' })).at(-1)).toContain(`addLiquidity(${the},${wbnb},true,`))

  it('wraps native coin first, because the router of two tokens knows none', async () =>
    expect((await asked(addToPoolFlow, { ...add, native: true })).slice(0, 2)).toEqual([
      `${wbnb} deposit() with 7`,
      `${the} approve(${router},50)`,
    ]))

  it('wraps nothing for a pool that does not hold the wrapped token', async () =>
    expect(await asked(addToPoolFlow, { ...add, native: true, amounts: [pair[0]!, side(addressOf(3), 'T3', 7n, 6n)] })).toEqual([
      `${the} approve(${router},50)`,
      `${addressOf(3)} approve(${router},7)`,
      `${router} addLiquidity(${the},${addressOf(3)},false,50,7,49,6,${account},${deadline})`,
    ]))

  it('sends native coin along to a weighted pool, and approves the rest', async () =>
    expect(await asked(addToPoolFlow, { ...add, type: 'weighted', native: true })).toEqual([
      `${the} approve(${helper},50)`,
      `${helper} addLiquidity(${pool},50,7,9,${account},${deadline}) with 7`,
    ]))

  it('of one token asks for nothing of the others', async () =>
    expect(
      await asked(addToPoolFlow, { ...add, type: 'weighted', single: true, amounts: [pair[0]!, { ...pair[1]!, amount: 0n }] }),
    ).toEqual([`${the} approve(${helper},50)`, `${helper} addLiquiditySingle(${pool},${the},50,9,${account},${deadline})`]))

  // LIQ-33: one token in one transaction: swap part, add liquidity, stake if wanted
  it('of one token into a pool of two swaps, adds and stakes in one call of the zapper', async () => {
    const swap = {
      amountIn: 25n,
      amountOutMin: 3n,
      steps: [{ pool: { address: pool, type: 'classic' as const }, tokenIn: the, tokenOut: wbnb, share: WAD }],
    }
    const one = { ...add, single: true, swap, gauge }
    const calls: unknown[] = []
    const wallet = createRecordingWallet(({ to, data, value }) => void calls.push([to, value ?? 0n, decodeFunctionData({ abi, data })]))
    await finishedSteps(createTestRunner({ wallet }), addToPoolFlow, { ...one, amounts: [pair[0]!, { ...pair[1]!, amount: 0n }] })
    const entry = { tokenIn: the, amountIn: 50n, swaps: [{ amountIn: 25n, amountOutMin: 3n }], stake: true, to: getAddress(account) }
    expect(calls).toMatchObject([
      [the, 0n, { functionName: 'approve', args: [zapper, 50n] }],
      [zapper, 0n, { functionName: 'zapIn', args: [entry, pool, 9n] }],
    ])
    // Native coin is sent with the call; nothing is wrapped or approved.
    calls.length = 0
    const amounts = [{ ...pair[0]!, amount: 0n }, pair[1]!]
    await finishedSteps(createTestRunner({ wallet }), addToPoolFlow, { ...one, native: true, amounts })
    expect(calls).toMatchObject([[zapper, 7n, { functionName: 'zapIn', args: [{ ...entry, tokenIn: wbnb, amountIn: 7n }, pool, 9n] }]])
  })

  // TX-1
  it('lists the stake of what it will make, with its approval', async () => {
    const steps = ['approve', 'approve1', 'add', 'approveStake', 'stake']
    const test = createTestRunner({ chain: arriving(pool, 9n) })
    expect(await listedAndAsked(test, addToPoolFlow, { ...add, gauge })).toEqual({ listed: steps, asked: steps })
  })

  it('lists the approval of a stake though its least is zero, where none stands', async () => {
    const listed = async (allowed: bigint) => {
      const test = createTestRunner({ chain: { ...arriving(pool, 9n), allowance: async () => allowed } })
      return (await listedAndAsked(test, addToPoolFlow, { ...add, gauge, liquidityMin: 0n })).listed
    }
    expect(await listed(0n)).toContain('approveStake')
    expect(await listed(50n)).not.toContain('approveStake')
  })

  it('stakes what it made, neither what the wallet had nor what a first deposit leaves to nobody', async () =>
    expect((await asked(addToPoolFlow, { ...add, gauge }, false, arriving(pool, 9n))).slice(3)).toEqual([
      `${pool} approve(${gauge},9)`,
      `${gauge} deposit(9)`,
    ]))

  /**
   * The approvals of a run. THE rejects a change of a non-zero allowance. The pool takes all of THE, and of WBNB `unused` less than
   * offered.
   */
  const approving = async (
    start: readonly (readonly [string, bigint])[],
    canBatch: boolean,
    unused = 0n,
    of: Partial<AddToPoolRequest> = {},
  ) => {
    const allowances = new Map(start)
    const asksFor = (data: Hex) => {
      const { functionName, args } = decodeFunctionData({ abi, data })
      return functionName === 'approve' ? (args[1] as bigint) : null
    }
    const calls: string[] = []
    const wallet = createRecordingWallet(({ to, data }) => {
      const amount = asksFor(data)
      if (amount !== null) allowances.set(to, amount)
      if (amount === null) {
        allowances.set(the, (allowances.get(the) ?? 0n) - 50n)
        allowances.set(wbnb, (allowances.get(wbnb) ?? 0n) - 7n + unused)
      }
      calls.push(amount === null ? 'add' : `${to} approve ${amount}`)
    })
    const chain = {
      allowance: async (_: number, token: string) => allowances.get(token) ?? 0n,
      estimateGas: async ({ to, data }: Call) => {
        if (to === the && asksFor(data) && allowances.get(the)) throw new Error('refused')
        return 1n
      },
    }
    await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch }, chain }), addToPoolFlow, {
      ...add,
      ...of,
    })
    return calls
  }

  /** One batch revokes what it approves, with or without a remainder. */
  const ended = (canBatch: boolean, ...tokens: readonly string[]) => (canBatch ? tokens.map((token) => `${token} approve 0`) : [])

  // how/wallets-and-transactions#approvals: found by simulation, not by a list
  it.each([false, true])(
    'resets the approval of a token that asks for it, listed or not, and of no other (batch: %s)',
    async (canBatch) => {
      const small = [
        [the, 1n],
        [wbnb, 1n],
      ] as const
      expect(await approving(small, canBatch)).toEqual([
        `${the} approve 0`,
        `${the} approve 50`,
        `${wbnb} approve 7`,
        'add',
        ...ended(canBatch, the, wbnb),
      ])
    },
  )

  it.each([false, true])('approves nothing of a token whose approval suffices (batch: %s)', async (canBatch) =>
    expect(await approving([[the, 50n]], canBatch)).toEqual([`${wbnb} approve 7`, 'add', ...ended(canBatch, wbnb)]),
  )

  // TX-13: no flow leaves an allowance behind. The price moves between the approval and the deposit.
  it.each(['classic', 'stable', 'weighted'] as const)('into a %s pool takes back what was not taken of an approval', async (type) => {
    for (const canBatch of [false, true])
      expect((await approving([], canBatch, 2n, { type })).slice(2)).toEqual(['add', ...ended(canBatch, the), `${wbnb} approve 0`])
  })

  // TX-12: EIP-2612 permit if the token has it
  it.each([
    ['classic', {}, ['deposit', 'multicall']],
    ['weighted', { native: false }, ['multicall']],
    ['weighted', { native: true }, ['approve', 'addLiquidity']],
  ] as const)('into a %s pool is signed for where it sends no native coin along (%o)', async (type, patch, names) => {
    world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
    const calls: Call[] = []
    const wallet = {
      ...createRecordingWallet((call) => void calls.push(call)),
      sign: (data: TypedData) => owner.signTypedData(data as never),
    }
    await finishedSteps(createTestRunner({ wallet }), addToPoolFlow, { ...add, native: true, type, ...patch })
    expect(calls.map(({ data }) => decodeFunctionData({ abi, data }).functionName)).toEqual(names)
    if (names.at(-1) !== 'multicall') return
    const inner = decodeFunctionData({ abi, data: calls.at(-1)!.data }).args as unknown as readonly [readonly Hex[]]
    const parts = inner[0].map((data) => decodeFunctionData({ abi, data }))
    expect(parts.map(({ functionName }) => functionName)).toEqual(['selfPermit', 'selfPermit', 'addLiquidity'])
    expect(parts.slice(0, 2).map(({ args }) => args?.slice(0, 3))).toEqual([
      [getAddress(the), 50n, BigInt(deadline)],
      [getAddress(wbnb), 7n, BigInt(deadline)],
    ])
  })
})

it('a weighted pool asks for nothing on a network without the contract that takes its tokens', async () => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  const wallet = { send: vi.fn(), sendBatch: vi.fn() }
  const without = <R,>(flow: Flow<R>, request: R) =>
    expect(finishedSteps(createTestRunner({ wallet }), flow, request)).rejects.toMatchObject({ code: 'api.notFound' })
  await without(addToPoolFlow, { ...add, type: 'weighted' })
  await without(removeFromPoolFlow, { ...remove, type: 'weighted' })
  expect([...wallet.send.mock.calls, ...wallet.sendBatch.mock.calls]).toEqual([])
})

describe('a withdrawal', () => {
  it.each([false, true])('approves exactly the pool tokens that it burns (batch: %s)', async (canBatch) =>
    expect(await asked(removeFromPoolFlow, remove, canBatch)).toEqual([
      `${pool} approve(${router},9)`,
      `${router} removeLiquidity(${the},${wbnb},false,9,49,6,${account},${deadline})`,
    ]),
  )

  it('takes what is staked out first', async () =>
    expect((await asked(removeFromPoolFlow, { ...remove, unstake: { gauge, amount: 5n } }))[0]).toBe(`${gauge} withdraw(5)`))

  it('unwraps what arrived of the wrapped token, where native coin is wanted', async () =>
    expect((await asked(removeFromPoolFlow, { ...remove, native: true }, false, arriving(wbnb, 10n))).at(-1)).toBe(`${wbnb} withdraw(10)`))

  it('of a weighted pool comes in all tokens, or in one, as native coin if wanted', async () => {
    const weighted = { ...remove, type: 'weighted', native: true } as const
    expect((await asked(removeFromPoolFlow, weighted)).slice(1)).toEqual([
      `${helper} removeLiquidity(${pool},9,49,6,true,${account},${deadline})`,
    ])
    expect((await asked(removeFromPoolFlow, { ...weighted, single: true, amounts: [pair[1]!] })).slice(1)).toEqual([
      `${helper} removeLiquiditySingle(${pool},9,${wbnb},6,true,${account},${deadline})`,
    ])
  })

  // The contract would forward it: a second transfer, taxed again by the token.
  it('of a weighted pool with a taxed token comes at once, and is unwrapped after', async () =>
    expect(
      (await asked(removeFromPoolFlow, { ...remove, type: 'weighted', native: true, taxed: true }, false, arriving(wbnb, 7n))).slice(1),
    ).toEqual([`${helper} removeLiquidity(${pool},9,49,6,false,${account},${deadline})`, `${wbnb} withdraw(7)`]))
})

// how/operations-and-faults#what-a-node-may-say: a node may lag by some blocks. A missing receipt is not zero.
it('waits for a receipt that the node lacks, and unwraps or approves nothing of zero', async () => {
  const lacking = async <R,>(flow: Flow<R>, request: R, made: Partial<ChainPort>, last: string) => {
    const calls: string[] = []
    let trails = true
    const wallet = createRecordingWallet(({ data }) => {
      const { functionName, args } = decodeFunctionData({ abi, data })
      calls.push(`${functionName}(${String(args?.at(-1) ?? '')})`)
    })
    const isAt = () => test.store.runs()[0]?.steps.some(({ id, state }) => id === last && state.phase === 'checking')
    const trailing: ChainPort['receipt'] = async (chainId, of) => (trails && isAt() ? null : made.receipt!(chainId, of))
    const test = createTestRunner({ chain: { ...made, receipt: trailing }, wallet })
    const key = test.runner.start(flow, request)
    const { steps } = await settled(test, key, 'failed')
    expect(steps.find(({ id }) => id === last)?.state).toMatchObject({ error: { code: 'data.stale' } })
    const before = calls.length
    trails = false
    await test.runner.retry(key)
    await settled(test, key, 'done')
    return calls.slice(before)
  }
  expect(await lacking(removeFromPoolFlow, { ...remove, native: true }, arriving(wbnb, 10n), 'unwrap')).toEqual(['withdraw(10)'])
  expect(await lacking(addToPoolFlow, { ...add, gauge }, arriving(pool, 9n), 'approveStake')).toEqual(['approve(9)', 'deposit(9)'])
})

it('a withdrawal unwraps nothing where nothing of the wrapped token arrived', async () =>
  expect((await asked(removeFromPoolFlow, { ...remove, native: true })).at(-1)).toContain('removeLiquidity'))

// LIQ-33: zap out likewise
it('a withdrawal in one token of two is one call of the zapper, native coin and all', async () => {
  const swap = {
    amountIn: 5n,
    amountOutMin: 3n,
    steps: [{ pool: { address: pool, type: 'classic' as const }, tokenIn: the, tokenOut: wbnb, share: WAD }],
  }
  const calls: unknown[] = []
  const wallet = createRecordingWallet(({ to, data }) => void calls.push([to, decodeFunctionData({ abi, data })]))
  const one = { ...remove, single: true, native: true, swap, amounts: [pair[1]!] }
  await finishedSteps(createTestRunner({ wallet }), removeFromPoolFlow, one)
  const exit = { tokenOut: wbnb, amountOutMin: 6n, swaps: [{ amountIn: 5n, amountOutMin: 3n }], native: true, to: getAddress(account) }
  expect(calls).toMatchObject([
    [pool, { functionName: 'approve', args: [zapper, 9n] }],
    [zapper, { functionName: 'zapOut', args: [exit, pool, 9n] }],
  ])
})

it('fees are collected in one call', async () => expect(await asked(claimPoolFeesFlow, of)).toEqual([`${pool} claimFees()`]))
