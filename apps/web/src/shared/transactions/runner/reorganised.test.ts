// The user can remove a row of the list at any moment: all its pending work ends silently, and no wallet is asked for it.
import { DomainError, type Hex } from '@exchange/domain'
import { describe, expect, it, vi } from 'vitest'
import { batchStep, defineFlow, signStep, writeStep } from '../steps/defineFlow.ts'
import { account, createTestRunner, deferred, hash, phasesOf, receipt, settled, text, twoSteps } from './testing.ts'
import type { Call, ChainPort, TypedData, WalletPort } from '../run/types.ts'

const call = (data: Call['data']): Call => ({ chainId: 31356, to: account, data, value: 0n })
const typedData: TypedData = {
  domain: { chainId: 31356, verifyingContract: account },
  types: { Permit: [] },
  primaryType: 'Permit',
  message: {},
}

/** A batch if the wallet supports it, otherwise a signature and the work, each after a check of the chain. */
const flow = defineFlow<null>({
  id: 'testRemoved',
  chainId: () => 31356,
  title: () => text('t'),
  doneTitle: () => text('d'),
  summary: () => text('s'),
  steps: [
    batchStep({ id: 'batch', label: () => text('Together'), covers: ['sign', 'work'], calls: async () => [call('0x01')] }),
    signStep({
      id: 'sign',
      label: () => text('Sign'),
      needed: async ({ chain }) => (await chain.allowance(31356, account, account, account)) === 0n,
      typedData: async ({ chain }) => ({ typedData, expiresAt: (await chain.now(31356)) + 600 }),
    }),
    writeStep({ id: 'work', label: () => text('Work'), call: () => call('0x02') }),
  ],
})

type Part = { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> }

/** Moments at which the row is removed: the part that answers then, and the wallet requests made before. */
const moments: readonly [string, (gone: () => void) => Part, readonly string[]][] = [
  ['its wallet is asked what it can do', (gone) => ({ wallet: { canBatch: async () => (gone(), true) } }), []],
  ['a batch is prepared', (gone) => ({ chain: { accountNonce: async () => (gone(), 0) }, wallet: { canBatch: async () => true } }), []],
  ['a batch is in the wallet', (gone) => ({ wallet: { canBatch: async () => true, sendBatch: async () => (gone(), 'b') } }), ['batch']],
  [
    'a batch is on its way',
    (gone) => ({ wallet: { canBatch: async () => true, batchStatus: async () => (gone(), { status: 'pending', hashes: [] }) } }),
    ['batch'],
  ],
  [
    'a batch is said to be mined',
    (gone) => ({ wallet: { canBatch: async () => true, batchStatus: async () => (gone(), { status: 'success', hashes: [] }) } }),
    ['batch'],
  ],
  ['a step is found to be needed', (gone) => ({ chain: { allowance: async () => (gone(), 0n) } }), []],
  ['a step is found not to be needed', (gone) => ({ chain: { allowance: async () => (gone(), 1n) } }), []],
  [
    'a step is found at its turn not to be needed any more',
    (gone) => {
      const looks = [0n]
      return { chain: { allowance: async () => looks.pop() ?? (gone(), 1n) } }
    },
    [],
  ],
  ['a signature is prepared', (gone) => ({ chain: { now: async () => (gone(), 1_700_000_000) } }), []],
  ['a signature is in the wallet', (gone) => ({ wallet: { sign: async () => (gone(), '0x51') } }), ['sign']],
  ['it is simulated', (gone) => ({ chain: { estimateGas: async () => (gone(), 1n) } }), ['sign']],
  ['it is in the wallet', (gone) => ({ wallet: { send: async () => (gone(), hash(1)) } }), ['sign', 'send']],
  ['it is followed', (gone) => ({ chain: { receipt: async () => (gone(), null) } }), ['sign', 'send']],
  ['it is mined', (gone) => ({ chain: { receipt: async (_, of) => (gone(), receipt(of)) } }), ['sign', 'send']],
  [
    'it is found reverted',
    (gone) => ({
      chain: {
        receipt: async (_, of) => receipt(of, { status: 'reverted' }),
        explainRevert: async () => (gone(), { code: 'transaction.reverted' }),
      },
    }),
    ['sign', 'send'],
  ],
]

// TX-8
describe('a run that is removed while', () => {
  it.each(moments)('%s', async (_, part, expected) => {
    const asked: string[] = []
    const onSettled = vi.fn()
    const remove = () => test.store.remove(['run-1'])
    const { chain = {}, wallet = {} } = part(remove)
    const noting =
      <A extends unknown[], T>(name: string, answer: (...args: A) => Promise<T>) =>
      (...args: A) => {
        asked.push(name)
        return answer(...args)
      }
    const test = createTestRunner({
      onSettled,
      chain,
      wallet: {
        ...wallet,
        send: noting('send', wallet.send ?? (async () => hash(1))),
        sign: noting('sign', wallet.sign ?? (async () => '0x51' as const)),
        sendBatch: noting('batch', wallet.sendBatch ?? (async () => 'b')),
      },
    })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect([test.store.find(key), test.runner.isActive(key)]).toEqual([undefined, false]))
    expect(asked).toEqual(expected)
    expect(onSettled).not.toHaveBeenCalled()
    // Buttons that are still visible for it in another window do nothing.
    await test.runner.retry(key)
    await test.runner.askAgain(key)
    await test.runner.passOver(key)
    await test.runner.switchNetwork(key)
    await test.runner.resume(key)
    expect(asked).toEqual(expected)
  })

  it('it is looked for after it was given up', async () => {
    const test = createTestRunner({ chain: { allowance: async () => 1n, receipt: async () => null, accountNonce: async () => 0 } })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[2]?.state.phase).toBe('failed'))
    test.store.remove([key])
    await test.runner.retry(key)
    expect([test.sent.length, test.runner.isActive(key)]).toEqual([1, false])
  })

  it('an earlier request of it is looked for', async () => {
    const send = vi.fn(() => deferred<Hex>().promise)
    const estimateGas = vi.fn(async () => 1n)
    const test = createTestRunner({
      chain: {
        allowance: async () => 1n,
        estimateGas,
        accountNonce: async () => {
          if (send.mock.calls.length > 0) test.store.remove(['run-1'])
          return 0
        },
      },
      wallet: { send },
    })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    await test.runner.askAgain(key)
    expect([test.store.find(key), test.runner.isActive(key)]).toEqual([undefined, false])
    // Once each, for the request before.
    expect([estimateGas.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
  })

  it('it is told that it was taken back', async () => {
    let mined = true
    const told = vi.fn()
    const looks = vi.fn(async (_: number, of: Hex) => (mined ? receipt(of) : null))
    const test = createTestRunner({
      chain: { allowance: async () => 1n, receipt: looks, confirmations: () => 9 },
      onReceipt: ({ key, steps }) => {
        if (steps[2]?.state.phase !== 'pending') return
        told()
        test.store.remove([key])
        looks.mockClear()
      },
    })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[2]?.state.phase).toBe('done'))
    mined = false
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    expect([looks.mock.calls.length, test.runner.isActive(key)]).toEqual([0, false])
  })
})

describe('a run that is dismissed', () => {
  it('while it is checked asks the wallet for nothing', async () => {
    const gas = deferred<bigint>()
    const test = createTestRunner({ chain: { allowance: async () => 1n, estimateGas: () => gas.promise } })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[2]?.state.phase).toBe('checking'))
    test.runner.cancel(key)
    gas.resolve(1n)
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
    expect(test.sent).toHaveLength(0)
    // If the user changes their mind, the run continues from there.
    await test.runner.retry(key)
    expect([test.store.find(key)?.steps[2]?.state.phase, test.sent.length]).toEqual(['done', 1])
  })

  it('while an approval is found gone stays as it is', async () => {
    const looked = deferred<bigint>()
    const send = vi.fn(async () => hash(1)).mockRejectedValueOnce(new DomainError('wallet.rejected'))
    const allowance = vi.fn(() => looked.promise).mockResolvedValueOnce(9n)
    const test = createTestRunner({ chain: { allowance }, wallet: { send } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'rejected')
    const retried = test.runner.retry(key)
    await vi.waitFor(() => expect(allowance).toHaveBeenCalledTimes(2))
    test.runner.cancel(key)
    looked.resolve(0n)
    await retried
    expect(phasesOf(test.store.find(key)!.steps)).toEqual({ approve: 'skipped', work: 'checking' })
    expect(send).toHaveBeenCalledOnce()
    // If the user changes their mind, they sign again.
    await test.runner.retry(key)
    expect(phasesOf(test.store.find(key)!.steps)).toEqual({ approve: 'done', work: 'done' })
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('answers that come twice', () => {
  it('count a signature once', async () => {
    const answers = [deferred<`0x${string}`>(), deferred<`0x${string}`>()]
    let asked = 0
    const test = createTestRunner({ wallet: { sign: () => answers[asked++]!.promise } })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(asked).toBe(1))
    void test.runner.askAgain(key)
    await vi.waitFor(() => expect(asked).toBe(2))
    answers[1]!.resolve('0x52')
    answers[0]!.resolve('0x51')
    await vi.waitFor(() => expect(test.store.find(key)?.steps.at(-1)?.state.phase).toBe('done'))
    expect(test.sent).toHaveLength(1)
  })

  it('follow a transaction once and keep both answers', async () => {
    const answers = [deferred<`0x${string}`>(), deferred<`0x${string}`>()]
    let asked = 0
    const test = createTestRunner({ chain: { allowance: async () => 1n }, wallet: { send: () => answers[asked++]!.promise } })
    const key = test.runner.start(flow, null)
    await vi.waitFor(() => expect(asked).toBe(1))
    void test.runner.askAgain(key)
    await vi.waitFor(() => expect(asked).toBe(2))
    answers[0]!.resolve(hash(1))
    answers[1]!.resolve(hash(2))
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
    const step = test.store.find(key)?.steps[2]
    expect([step?.sent, step?.also].map((sent) => sent?.map(({ hashes }) => hashes))).toEqual([[[hash(1)]], [[hash(2)]]])
  })
})
