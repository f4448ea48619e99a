// A transaction that a node dropped may still be mined (how/wallets-and-transactions#following-a-transaction).
import { describe, expect, it, vi } from 'vitest'
import { runPhase } from '../run/run.ts'
import { reduceRun } from '../run/reduceRun.ts'
import { createRunStore } from '../run/createRunStore.ts'
import { createTestRunner, deferred, receipt, settled, twoSteps } from './testing.ts'

const one = { allowance: async () => 9n }

// TX-8
describe('what was dropped', () => {
  it('is done when it is mined after it was dropped, and nothing more is asked for it', async () => {
    let mined = false
    const minute = deferred<void>()
    const test = createTestRunner({
      chain: {
        ...one,
        receipt: async (_, of) => (mined ? receipt(of) : null),
        sleep: (millis) => (millis === 60_000 ? minute.promise : new Promise((resolve) => setTimeout(resolve))),
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    const run = await settled(test, key, 'failed')
    expect(run.steps[1]?.state).toMatchObject({ error: { code: 'transaction.dropped' } })
    mined = true
    minute.resolve()
    await settled(test, key, 'pending')
    await test.runner.resume(key)
    expect([runPhase(test.store.find(key)!), test.sent.length]).toEqual(['done', 1])
  })

  it('is looked for after a reload too, until its number is taken', async () => {
    const store = createRunStore()
    const first = createTestRunner({ store, chain: { ...one, receipt: async () => null } })
    const key = first.runner.start(twoSteps, { amount: 5n })
    await settled(first, key, 'failed')
    const reloaded = createRunStore()
    reloaded.restore(
      store.runs().map((run) => reduceRun(reduceRun(run, { type: 'revived', step: 1 }), { type: 'numbered', step: 1, nonce: 0 })),
    )
    reloaded.dispatch(key, { type: 'failed', step: 1, error: { code: 'transaction.dropped' } })
    const second = createTestRunner({
      store: reloaded,
      chain: {
        ...one,
        receipt: async () => null,
        accountNonce: async () => 1,
        sleep: () => new Promise((resolve) => setTimeout(resolve)),
      },
    })
    await second.runner.resume(key)
    await vi.waitFor(() => expect(reloaded.find(key)?.steps[1]?.state).toMatchObject({ error: { code: 'transaction.nonceConflict' } }))
  })

  it('is not sent twice when the node of the wallet alone still knows it', async () => {
    const store = createRunStore()
    const first = createTestRunner({ store, chain: { ...one, receipt: async () => null } })
    const key = first.runner.start(twoSteps, { amount: 5n })
    await settled(first, key, 'failed')
    let looks = 0
    const second = createTestRunner({
      store,
      chain: { ...one, receipt: async (_, of) => (looks++ > 3 ? receipt(of) : null) },
      wallet: { knows: async () => true },
    })
    await second.runner.retry(key)
    expect([runPhase(store.find(key)!), second.sent.length]).toEqual(['done', 0])
  })

  it('is said to be so where the wallet cannot say whether its node knows it', async () => {
    const knows = vi.fn(async () => {
      throw new Error('no such method')
    })
    const test = createTestRunner({ chain: { ...one, receipt: async () => null }, wallet: { knows } })
    const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'failed')
    expect(run.steps[1]?.state).toMatchObject({ error: { code: 'transaction.dropped' } })
    expect(knows).toHaveBeenCalledOnce()
  })

  it('is looked for once, however often it is taken up, and no more once its row is removed', async () => {
    const minute = deferred<void>()
    const looks = vi.fn(async () => null)
    const rests = vi.fn(() => minute.promise)
    const test = createTestRunner({
      chain: {
        ...one,
        receipt: looks,
        sleep: (millis) => (millis === 60_000 ? rests() : new Promise((resolve) => setTimeout(resolve))),
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'failed')
    await vi.waitFor(() => expect(rests).toHaveBeenCalledOnce())
    const looked = looks.mock.calls.length
    await test.runner.resume(key)
    await new Promise((resolve) => setTimeout(resolve))
    expect([rests.mock.calls.length, looks.mock.calls.length]).toEqual([1, looked])
    test.store.remove([key])
    minute.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    expect([rests.mock.calls.length, looks.mock.calls.length]).toEqual([1, looked])
  })
})
