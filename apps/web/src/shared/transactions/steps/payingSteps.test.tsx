import { DomainError } from '@exchange/domain'
import { erc20Abi, permitTypedData, routerAbi, type SignedPermit } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../../config/config.ts'
import { addressOf } from '../../testing/addressOf.ts'
import { testNetwork } from '../../testing/testNetwork.ts'

const world = vi.hoisted(() => ({ permitDomain: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('../../network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { defineFlow, writeStep } from './defineFlow.ts'
import { manyPayingSteps } from './payingSteps.ts'
import { soonest } from './permits.ts'
import {
  account,
  createTestRunner,
  finishedSteps,
  listedAndAsked,
  createRecordingWallet,
  phasesOf,
  settled,
  text,
} from '../runner/testing.ts'
import type { Call, ChainPort, TypedData, WalletPort } from '../run/types.ts'
import { visibleSteps } from '../run/visibleSteps.ts'

const { router: spender } = testNetwork.deployment.contracts
const [a, b] = [addressOf(1), addressOf(2)]
const names: Readonly<Record<string, string>> = { [a]: 'A', [b]: 'B' }
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const DEADLINE = 1_700_000_000n + 1_200n
type Request = { readonly whole?: boolean; readonly stakes?: boolean; readonly signs?: boolean }

let permitted: readonly SignedPermit[] = []
/** Takes 10 of A and of B at most. */
const flow = defineFlow<Request>({
  id: 'testDeposit',
  chainId: () => 31356,
  title: () => text('Deposit'),
  doneTitle: () => text('Deposited'),
  summary: () => text('Deposit'),
  steps: manyPayingSteps<Request>({
    id: 'deposit',
    most: 2,
    label: () => text('Deposit'),
    batchLabel: () => text('Approve and deposit'),
    batchHint: () => text('All or nothing'),
    hint: () => text('Hint'),
    foreign: true,
    payments: () => [a, b].map((token) => ({ chainId: 31356, token, symbol: names[token]!, spender, amount: 10n })),
    leavesRest: ({ whole = false }) => !whole,
    permitMinutes: ({ signs = false }) => (signs ? 20 : null),
    then: [
      writeStep<Request>({
        id: 'stake',
        applies: ({ stakes = false }) => stakes,
        label: () => text('Stake'),
        call: () => ({ chainId: 31356, to: addressOf(9), data: '0x57a4e000', value: 0n }),
      }),
    ],
    call: (_, __, permits) => {
      permitted = permits
      return { chainId: 31356, to: spender, data: '0xde905170', value: 0n }
    },
  }),
})

type Patch = { readonly chain?: Partial<ChainPort>; readonly wallet?: Partial<WalletPort>; readonly chainNow?: () => number }
/** The tokens' allowances. The deposit takes 10 of A, and 8 of B unless specified otherwise. */
const books = (standing: Partial<Record<string, bigint>> = {}, taken = { [a]: 10n, [b]: 8n }, patch: Patch = {}) => {
  const allowances = new Map<string, bigint>(Object.entries({ [a]: 0n, [b]: 0n, ...standing }) as [string, bigint][])
  const [calls, signed]: [string[], TypedData[]] = [[], []]
  const note = ({ to, data }: Call) => {
    if (data === '0x57a4e000') return void calls.push('stake')
    if (to === spender) {
      calls.push('deposit')
      for (const { token, value } of permitted) allowances.set(token, value)
      for (const token of [a, b]) allowances.set(token, allowances.get(token)! - taken[token]!)
      return
    }
    const { args } = decodeFunctionData({ abi: erc20Abi, data })
    calls.push(`${names[to]} ${String(args?.[1])}`)
    allowances.set(to, args?.[1] as bigint)
  }
  const sign = (typedData: TypedData) => {
    signed.push(typedData)
    return owner.signTypedData(typedData as never)
  }
  const node = { isAway: false }
  const allowance: ChainPort['allowance'] = async (_, token) => {
    if (node.isAway) throw new DomainError('rpc.unavailable')
    return allowances.get(token)!
  }
  const test = createTestRunner({
    chain: { allowance, ...patch.chain },
    wallet: { ...createRecordingWallet(note), sign, ...patch.wallet },
    ...(patch.chainNow && { chainNow: patch.chainNow }),
  })
  return { ...test, node, note, allowances, calls, signed, left: () => [allowances.get(a), allowances.get(b)] }
}
/** Runs until the wallet declines the call with this selector, for the first time. */
const declinedOnce = async (data: string, of: Request, patch: Patch = {}) => {
  let declines = true
  const noting = createRecordingWallet((call) => test.note(call))
  const send: WalletPort['send'] = async (...call) => {
    if (call[0].data !== data || !declines) return noting.send(...call)
    declines = false
    throw new DomainError('wallet.rejected')
  }
  const test = books({}, undefined, { ...patch, wallet: { ...patch.wallet, send } })
  const key = test.runner.start(flow, of)
  await settled(test, key, 'rejected')
  return { ...test, key, phases: () => phasesOf(test.store.find(key)!.steps) }
}
const batching = { wallet: { canBatch: async () => true } }
const havePermits = (...tokens: readonly string[]) =>
  world.permitDomain.mockImplementation(async (_: unknown, __: number, token: string) =>
    tokens.includes(token)
      ? { status: 'ok', data: { name: names[token], version: '1', nonce: 7n } }
      : { status: 'failed', error: new DomainError('data.decodeFailed') },
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  permitted = []
  havePermits()
})

// TX-13: no flow leaves an allowance behind, except open orders
describe('what a call did not take of its allowance', () => {
  it('is taken back by a last step, of that token alone', async () => {
    const test = books()
    expect(phasesOf(await finishedSteps(test, flow, {}))).toMatchObject({ deposit: 'done', takeBack: 'skipped', takeBack1: 'done' })
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'B 0'])
    expect(test.left()).toEqual([0n, 0n])
  })

  it('asks for nothing where all of it was taken', async () => {
    const test = books({}, { [a]: 10n, [b]: 10n })
    await finishedSteps(test, flow, {})
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit'])
  })

  it('is taken back behind the call in one request, where the wallet can', async () => {
    const test = books({}, undefined, batching)
    await finishedSteps(test, flow, {})
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'A 0', 'B 0'])
    expect(test.left()).toEqual([0n, 0n])
  })

  it('is taken back when everything else is done: a stake comes first', async () => {
    const test = books()
    await finishedSteps(test, flow, { stakes: true })
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'stake', 'B 0'])
  })

  // how/wallets-and-transactions#approvals: an allowance from before the run belongs to the user
  it.each([
    ['one by one', {}],
    ['in one request', batching],
  ])('stays where the allowance stood before: %s', async (_, patch) => {
    const test = books({ [b]: 1_000n }, undefined, patch)
    await finishedSteps(test, flow, {})
    expect(test.left()).toEqual([0n, 992n])
  })

  it('is taken back where what stood before was too little', async () => {
    const test = books({ [b]: 1n })
    await finishedSteps(test, flow, {})
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'B 0'])
  })

  // how/swapping#two-exact-sides: the rights of two runs over one contract are one allowance
  it('leaves what another run was given meanwhile', async () => {
    const test = await declinedOnce('0x57a4e000', { stakes: true })
    test.allowances.set(b, 500n)
    await test.runner.retry(test.key)
    expect(test.phases()).toMatchObject({ stake: 'done', takeBack1: 'skipped' })
    expect(test.left()).toEqual([0n, 500n])
  })

  it('is nothing of a call that takes all of it: no such step is reached', async () => {
    expect(phasesOf(await finishedSteps(books({}, { [a]: 10n, [b]: 8n }), flow, { whole: true }))).toMatchObject({ takeBack1: 'skipped' })
  })
})

// TX-1: the steps listed before the first signature are the ones requested
describe('the list of steps', () => {
  const isTakingBack = (id: string) => id.startsWith('takeBack')

  it.each<[string, Request, () => ReturnType<typeof books>, string[]]>([
    ['an approval of each token, and the call', {}, () => books(), ['approve', 'approve1', 'deposit']],
    ['the stake behind it', { stakes: true }, () => books(), ['approve', 'approve1', 'deposit', 'stake']],
    ['no approval that stands already', {}, () => books({ [a]: 10n }), ['approve1', 'deposit']],
    ['signatures in the place of approvals', { signs: true }, () => books(), ['permit', 'permit1', 'deposit']],
    ['one request where the wallet can, and what is behind it', { stakes: true }, () => books({}, undefined, batching), ['batch', 'stake']],
  ])('has %s', async (_, of, start, steps) => {
    havePermits(a, b)
    const { listed, asked } = await listedAndAsked(start(), flow, of)
    expect(listed).toEqual(steps)
    expect(asked.filter((id) => !isTakingBack(id))).toEqual(steps)
  })

  it('has a reset where the token asks for one', async () => {
    const test = books({ [a]: 1n }, undefined, {
      chain: {
        estimateGas: async ({ to, data }) => {
          const sets = to === a && decodeFunctionData({ abi: erc20Abi, data }).args?.[1] !== 0n
          if (sets && test.allowances.get(a)! > 0n) throw new DomainError('transaction.reverted')
          return 100_000n
        },
      },
    })
    expect((await listedAndAsked(test, flow, {})).listed).toEqual(['reset', 'approve', 'approve1', 'deposit'])
  })

  it('has what is taken back once it is known that something is left', async () => {
    const test = books()
    const key = test.runner.start(flow, {})
    const run = await settled(test, key, 'done')
    expect(visibleSteps(run).map(({ id }) => id)).toEqual(['approve', 'approve1', 'deposit', 'takeBack1'])
  })

  it('has the approval in the place of a signature that is declined', async () => {
    havePermits(a, b)
    const test = books({}, undefined, { wallet: { sign: async () => Promise.reject(new DomainError('wallet.signatureRejected')) } })
    const key = test.runner.start(flow, { signs: true })
    expect(visibleSteps(await settled(test, key, 'rejected')).map(({ id }) => id)).toEqual(['permit', 'permit1', 'deposit'])
    await test.runner.passOver(key)
    expect(visibleSteps(test.store.find(key)!).map(({ id }) => id)).toEqual(['approve', 'permit1', 'deposit'])
  })
})

// how/wallets-and-transactions#approvals: the allowance is read from the chain when it is needed, also on retry
describe('a retry', () => {
  it('asks for an approval that is gone since, and for no other', async () => {
    const test = await declinedOnce('0xde905170', {})
    test.allowances.set(b, 3n)
    await test.runner.retry(test.key)
    expect(test.calls).toEqual(['A 10', 'B 10', 'B 10', 'deposit', 'B 0'])
    expect(test.phases()).toMatchObject({ approve: 'done', approve1: 'done', deposit: 'done' })
  })

  it('asks for nothing that work has used', async () => {
    const test = await declinedOnce('0x57a4e000', { stakes: true })
    test.allowances.set(b, 0n)
    await test.runner.retry(test.key)
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'stake'])
  })

  it('asks for nothing that a batch has done', async () => {
    const test = await declinedOnce('0x57a4e000', { stakes: true }, batching)
    await test.runner.retry(test.key)
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'A 0', 'B 0', 'stake'])
  })

  it('leaves to the step itself what cannot be told', async () => {
    const test = await declinedOnce('0xde905170', {})
    test.node.isAway = true
    await test.runner.retry(test.key)
    expect(test.store.find(test.key)?.steps.find(({ state }) => state.phase === 'failed')?.state).toMatchObject({
      error: { code: 'rpc.unavailable' },
    })
    test.node.isAway = false
    await test.runner.retry(test.key)
    expect(test.calls).toEqual(['A 10', 'B 10', 'deposit', 'B 0'])
  })

  it('is at work from its press on: another press asks for nothing twice', async () => {
    const test = await declinedOnce('0xde905170', {})
    test.allowances.set(b, 0n)
    await Promise.all([test.runner.retry(test.key), test.runner.retry(test.key)])
    expect(test.calls).toEqual(['A 10', 'B 10', 'B 10', 'deposit', 'B 0'])
  })
})

// TX-12: EIP-2612 permit if the token has it
describe('a permit', () => {
  it('stands in for the approval of each token that has it, for exactly what goes in at most', async () => {
    havePermits(a, b)
    const test = books()
    expect(phasesOf(await finishedSteps(test, flow, { signs: true }))).toMatchObject({ permit: 'done', permit1: 'done', deposit: 'done' })
    expect(test.signed).toEqual(
      [a, b].map((token) =>
        permitTypedData(
          31356,
          { address: token, name: names[token]!, version: '1' },
          { owner: account, spender, value: 10n, nonce: 7n, deadline: DEADLINE },
        ),
      ),
    )
    expect(permitted.map(({ token, value }) => [token, value])).toEqual([
      [a, 10n],
      [b, 10n],
    ])
    expect(test.calls).toEqual(['deposit', 'B 0'])
    expect(test.left()).toEqual([0n, 0n])
  })

  it('leaves the approval to the tokens that have none', async () => {
    havePermits(b)
    const test = books()
    await finishedSteps(test, flow, { signs: true })
    expect([test.signed.length, test.calls]).toEqual([1, ['A 10', 'deposit', 'B 0']])
  })

  it('is not asked for where the call takes none, an allowance suffices, or the wallet batches', async () => {
    havePermits(a, b)
    const tests = [books(), books({ [a]: 10n, [b]: 10n }), books({}, undefined, batching)] as const
    await finishedSteps(tests[0], flow, {})
    await finishedSteps(tests[1], flow, { signs: true })
    await finishedSteps(tests[2], flow, { signs: true })
    expect(tests.map(({ signed }) => signed.length)).toEqual([0, 0, 0])
    expect(permitted).toEqual([])
  })

  it('gives way to the approval where the wallet cannot sign', async () => {
    havePermits(a, b)
    const test = books({}, undefined, { wallet: { sign: async () => Promise.reject(new DomainError('wallet.unsupportedMethod')) } })
    await finishedSteps(test, flow, { signs: true })
    expect([test.calls, permitted]).toEqual([['A 10', 'B 10', 'deposit', 'B 0'], []])
  })

  // TX-14: a smart account's signature is no ECDSA signature, and a token may refuse one: no endless loop
  it.each<[string, Patch]>([
    ['is not an ECDSA signature', { wallet: { sign: async () => `0x${'ab'.repeat(200)}` as const } }],
    [
      'is refused by the token',
      {
        chain: {
          estimateGas: async ({ to, data }) => {
            const isPermit = to === spender && data !== '0xde905170'
            if (isPermit && decodeFunctionData({ abi: routerAbi, data }).functionName === 'selfPermit')
              throw new DomainError('transaction.insufficientAllowance')
            return 100_000n
          },
        },
      },
    ],
  ])('gives way to the approval when the signature %s', async (_, patch) => {
    havePermits(a, b)
    const test = books({}, undefined, patch)
    expect(phasesOf(await finishedSteps(test, flow, { signs: true }))).toMatchObject({ permit: 'done', approve: 'done', deposit: 'done' })
    expect([test.calls, permitted]).toEqual([['A 10', 'B 10', 'deposit', 'B 0'], []])
  })

  it.each([
    ['declined', 'wallet.signatureRejected'],
    ['not given by the wallet', 'wallet.unsupportedMethod'],
  ] as const)('that is asked for again and %s gives way to the approval', async (_, code) => {
    havePermits(a)
    const clock = { now: 1_700_000_000 }
    const sign: WalletPort['sign'] = async (typedData) => {
      if (clock.now > 1_700_000_000) throw new DomainError(code)
      return owner.signTypedData(typedData as never)
    }
    const test = await declinedOnce('0xde905170', { signs: true }, { wallet: { sign }, chainNow: () => clock.now })
    expect(test.phases()).toMatchObject({ permit: 'done', approve: 'skipped', deposit: 'rejected' })
    clock.now += 1_300
    await test.runner.retry(test.key)
    if (code === 'wallet.signatureRejected') await test.runner.passOver(test.key)
    expect(test.phases()).toMatchObject({ permit: 'skipped', approve: 'done', deposit: 'done' })
    expect(test.calls).toEqual(['B 10', 'A 10', 'deposit', 'B 0'])
  })

  it('that was used is not asked for again, however old it is: what is behind the deposit needs none', async () => {
    havePermits(a, b)
    const clock = { now: 1_700_000_000 }
    let [declines, asked] = [true, 0]
    const noting = createRecordingWallet(() => undefined)
    const { runner, store } = createTestRunner({
      chainNow: () => clock.now,
      wallet: {
        sign: (typedData) => {
          asked += 1
          return owner.signTypedData(typedData as never)
        },
        send: async (...call) => {
          if (call[0].data === '0x57a4e000' && declines) throw new DomainError('wallet.rejected')
          return noting.send(...call)
        },
      },
    })
    const key = runner.start(flow, { signs: true, stakes: true })
    await settled({ store }, key, 'rejected')
    clock.now += 10_000
    declines = false
    await runner.retry(key)
    expect(phasesOf(store.find(key)!.steps)).toMatchObject({ permit: 'done', permit1: 'done', deposit: 'done', stake: 'done' })
    expect(asked).toBe(2)
  })
})

it('a call with permits ends with the first of them', () => {
  const permit = (deadline: bigint): SignedPermit => ({ token: a, value: 1n, deadline, v: 27, r: '0x', s: '0x' })
  expect([soonest(9n, []), soonest(9n, [permit(8n), permit(7n)]), soonest(5n, [permit(8n)])]).toEqual([9n, 7n, 5n])
})
