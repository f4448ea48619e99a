// Resumed runs: after the next visit, in another tab, or with newly accepted figures.
import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { describe, expect, it, vi } from 'vitest'
import { batchStep, defineFlow, writeStep } from '../steps/defineFlow.ts'
import { runPhase } from '../run/run.ts'
import { reduceRun } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { createRunStore } from '../run/createRunStore.ts'
import type { Leadership } from '../run/leadership.ts'
import { account, createTestRunner, deferred, hash, receipt, sentAs, text, twoSteps } from './testing.ts'
import type { Call, CallsStatus, Expected, Receipt, Run } from '../run/types.ts'

const token: Address = '0x00000000000000000000000000000000000000dd'
const call = (deadline?: number): Call => ({
  chainId: 31356,
  to: account,
  data: '0x02',
  value: 0n,
  ...(deadline !== undefined && { deadline }),
})
const expected = (amount: bigint): Expected => ({
  paid: { token: NATIVE, symbol: 'BNB', decimals: 18, amount },
  receives: { token, symbol: 'X', decimals: 18, amount },
  wrappedNative: account,
  router: account,
})
const verified = { during: () => {} }
const titles = { title: () => text('t'), doneTitle: () => text('d'), summary: () => text('s'), chainId: () => 31356 }

/** One transaction with a deadline and an expected amount. */
const trade = defineFlow<{ amount: bigint }>({
  ...titles,
  id: 'testTrade',
  expected: ({ amount }) => expected(amount),
  steps: [
    writeStep({
      id: 'work',
      label: () => text('Work'),
      call: () => call(1_700_000_500),
      verify: async () => verified.during(),
    }),
  ],
})
const together = defineFlow<null>({
  ...titles,
  id: 'testTogether',
  steps: [batchStep({ id: 'batch', label: () => text('Together'), covers: [], calls: async () => [call()] })],
})

const settled = (test: ReturnType<typeof createTestRunner>, key: string, phase: string) =>
  vi.waitFor(() => {
    const run = test.store.find(key)
    if (!run || runPhase(run) !== phase) throw new Error(`still ${run && runPhase(run)}`)
    return run
  })
const word = (value: bigint | string): Hex => `0x${value.toString(16).replace('0x', '').padStart(64, '0')}`
/** A receipt in which `amount` of the token reaches the account. */
const paying = (of: Hex, amount: bigint) =>
  receipt(of, {
    logs: [
      {
        address: token,
        topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(1n), word(account)],
        data: word(amount),
      },
    ],
  })
const fresh = newRun(trade, { amount: 5n }, { key: 'left', account, startedAt: 1 })
const left = (steps = fresh.steps): Run => reduceRun({ ...fresh, steps }, { type: 'sent', step: 0, sent: sentAs(hash(1)) })
const storeWith = (run: Run) => {
  const store = createRunStore()
  store.restore([run])
  return store
}

// TX-8
describe('what an earlier visit left', () => {
  // The first step is done but not final, so the page watches the run; the user declined the second.
  it('goes on where it is asked again while the page takes it up', async () => {
    const begun = newRun(twoSteps, { amount: 5n }, { key: 'left', account, startedAt: 1 })
    const run = [
      { type: 'sent', step: 0, sent: sentAs(hash(1)) } as const,
      { type: 'confirmed', step: 0, block: { number: 1n, hash: receipt(hash(1)).blockHash } } as const,
      { type: 'checking', step: 1 } as const,
      { type: 'rejected', step: 1, error: { code: 'wallet.rejected' } } as const,
    ].reduce(reduceRun, begun)
    const test = createTestRunner({ store: storeWith(run) })
    void test.runner.resume('left')
    await test.runner.retry('left')
    await settled(test, 'left', 'done')
    expect(test.sent).toHaveLength(1)
  })

  it('pending is followed to its end, measured, and watched until it is final', async () => {
    const test = createTestRunner({ store: storeWith(left()), chain: { receipt: async (_, of) => paying(of, 4n) } })
    await test.runner.resume('left')
    expect(test.store.find('left')).toMatchObject({ received: 4n, executed: { fees: [] } })
    await vi.waitFor(() => expect(test.store.find('left')?.steps[0]?.sent[0]?.final).toBe(true))
    expect(test.sent).toHaveLength(0)
  })

  it('done, but not yet final, is watched once, however often it is taken up', async () => {
    const done = reduceRun(left(), { type: 'confirmed', step: 0, block: { number: 1n, hash: receipt(hash(1)).blockHash } })
    const looks = vi.fn(async (_: number, of: Hex) => receipt(of))
    const deep = deferred<{ number: bigint; timestamp: number; baseFee: bigint }>()
    const test = createTestRunner({ store: storeWith(done), chain: { receipt: looks, head: () => deep.promise } })
    await test.runner.resume('left')
    await test.runner.resume('left')
    deep.resolve({ number: 99n, timestamp: 1, baseFee: 1n })
    await vi.waitFor(() => expect(test.store.find('left')?.steps[0]?.sent[0]?.final).toBe(true))
    expect(looks).toHaveBeenCalledTimes(1)
  })

  it('a final transaction needs nothing more', async () => {
    const block = { number: 1n, hash: hash(9) }
    const final = reduceRun(reduceRun(left(), { type: 'confirmed', step: 0, block }), { type: 'final', step: 0 })
    const looks = vi.fn(async (_: number, of: Hex) => receipt(of))
    const test = createTestRunner({ store: storeWith(final), chain: { receipt: looks } })
    await test.runner.resume('left')
    expect(looks).not.toHaveBeenCalled()
  })

  it('by an elder version with more steps than the flow has now ends where the flow does', async () => {
    const test = createTestRunner({ store: storeWith(left(fresh.steps.flatMap((step) => [step, { ...step, id: 'gone' }]))) })
    await test.runner.resume('left')
    expect(test.store.find('left')?.steps.map(({ state }) => state.phase)).toEqual(['done', 'waiting'])
    await test.runner.retry('left')
    expect([test.sent.length, test.runner.isActive('left')]).toEqual([0, false])
  })

  it('is let go of when its row is removed while its work is checked, or told', async () => {
    const checked = createTestRunner({ store: storeWith(left()) })
    verified.during = () => checked.store.remove(['left'])
    await checked.runner.resume('left')
    verified.during = () => {}
    expect(checked.runner.isActive('left')).toBe(false)
    const onSettled = vi.fn()
    const told = createTestRunner({ store: storeWith(left()), onReceipt: ({ key }) => told.store.remove([key]), onSettled })
    await told.runner.resume('left')
    expect([told.runner.isActive('left'), onSettled.mock.calls.length]).toEqual([false, 0])
  })

  it('pending, that expires and is sent anew, gives way to the newer one', async () => {
    const chain = {
      receipt: async (_: number, of: Hex) => (of === hash(2) ? paying(of, 7n) : null),
      transaction: async (_: number, of: Hex) => ({
        hash: of,
        from: account,
        to: account,
        data: '0x' as const,
        value: 0n,
        nonce: 0,
        maxFeePerGas: 5n,
      }),
      head: async () => ({ number: 5n, timestamp: 1_700_000_900, baseFee: 1n }),
    }
    const sent = { ...sentAs(hash(1)), call: call(1_700_000_500) }
    const store = storeWith(reduceRun(fresh, { type: 'sent', step: 0, sent }))
    const test = createTestRunner({ store, chain, wallet: { send: async () => hash(2) } })
    const watching = test.runner.resume('left')
    expect((await settled(test, 'left', 'failed')).steps[0]?.state).toMatchObject({ error: { code: 'transaction.expired' } })
    await test.runner.retry('left')
    await watching
    const run = store.find('left')
    expect([runPhase(run!), run?.received, run?.steps[0]?.sent.length]).toEqual(['done', 7n, 2])
    expect(test.runner.isActive('left')).toBe(false)
  })
})

describe('what is on its way here', () => {
  it('is left to who follows it when it is taken up', async () => {
    const mined = deferred<Receipt>()
    const looks = vi.fn(() => mined.promise)
    const lead = vi.fn<Leadership['lead']>(async (_, __, work) => work().then(() => true))
    const test = createTestRunner({ chain: { allowance: async () => 9n, receipt: looks }, leadership: { lead } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'pending')
    await test.runner.resume(key)
    expect(lead.mock.calls.map(([of]) => of)).toEqual([key, key])
    expect(looks).toHaveBeenCalledOnce()
    mined.resolve(receipt(hash(1)))
    await settled(test, key, 'done')
    expect(test.sent).toHaveLength(1)
  })
})

describe('a batch', () => {
  it('whose hash another tab has learned is followed by it here', async () => {
    const test = createTestRunner({
      wallet: {
        canBatch: async () => true,
        batchStatus: async (): Promise<CallsStatus> => {
          test.store.follow({ type: 'happened', key: 'run-1', event: { type: 'found', step: 0, hash: hash(8) } })
          return { status: 'pending', hashes: [] }
        },
      },
    })
    const key = test.runner.start(together, null)
    const run = await settled(test, key, 'done')
    expect(run.steps[0]?.sent[0]).toMatchObject({ kind: 'transaction', hashes: [hash(8)] })
  })
})

describe('a wallet that answered', () => {
  it('is not said to be silent when its time would have been up', async () => {
    const timeUp = deferred<void>()
    const test = createTestRunner({
      chain: { sleep: (millis) => (millis > 60_000 ? timeUp.promise : new Promise((resolve) => setTimeout(resolve))) },
    })
    const key = test.runner.start(trade, { amount: 5n })
    await settled(test, key, 'done')
    timeUp.resolve()
    await timeUp.promise
    expect(runPhase(test.store.find(key)!)).toBe('done')
  })
})

describe('figures that are accepted anew', () => {
  it('are what the receipt is measured against', async () => {
    let refuses = true
    const test = createTestRunner({
      chain: { receipt: async (_, of) => paying(of, 6n) },
      wallet: {
        send: async () => {
          if (refuses) throw Object.assign(new Error('no'), { code: 4001 })
          return hash(1)
        },
      },
    })
    const key = test.runner.start(trade, { amount: 5n })
    await vi.waitFor(() => expect(['failed', 'rejected']).toContain(runPhase(test.store.find(key)!)))
    refuses = false
    await test.runner.amend(key, trade, { amount: 6n })
    const run = await settled(test, key, 'done')
    expect(run).toMatchObject({ expected: { receives: { amount: 6n } }, received: 6n })
  })
})
