import { DomainError } from '@exchange/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastHash, runPhase } from './run.ts'
import { account, call, createTestRunner, deferred, hash, receipt, text, twoSteps } from './testing.ts'
import { defineFlow, writeStep } from './defineFlow.ts'
import { createRunStore } from './store.ts'
import type { Receipt } from './types.ts'

const phases = (run: { steps: readonly { state: { phase: string } }[] } | undefined) => run?.steps.map((step) => step.state.phase)
const settled = (test: ReturnType<typeof createTestRunner>, key: string, phase: string) =>
  vi.waitFor(() => {
    const run = test.store.find(key)
    if (!run || runPhase(run) !== phase) throw new Error(`still ${run && runPhase(run)}`)
    return run
  })

describe('a run from start to end', () => {
  it('takes each step through checking, wallet and pending to done, and buffers the gas limit by half', async () => {
    const test = createTestRunner()
    const seen: string[] = []
    test.store.subscribe(() => {
      const now = phases(test.store.find('run-1'))?.join(',') ?? ''
      if (seen.at(-1) !== now) seen.push(now)
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'done')
    expect(seen).toEqual([
      'waiting,waiting',
      'checking,waiting',
      'wallet,waiting',
      'pending,waiting',
      'done,waiting',
      'done,checking',
      'done,wallet',
      'done,pending',
      'done,done',
    ])
    expect(test.sent.map(({ gas }) => gas)).toEqual([150_000n, 150_000n])
  })

  it('skips an approval that already stands', async () => {
    const test = createTestRunner({ chain: { allowance: async () => 5n } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    expect(phases(await settled(test, key, 'done'))).toEqual(['skipped', 'done'])
    expect(test.sent).toHaveLength(1)
  })

  it('asks for no signature when the simulation fails', async () => {
    const test = createTestRunner({
      chain: {
        estimateGas: async () => {
          throw new DomainError('transaction.slippageExceeded')
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    const run = await settled(test, key, 'failed')
    expect(run.steps[0]?.state).toMatchObject({ phase: 'failed', error: { code: 'transaction.slippageExceeded' } })
    expect(test.sent).toHaveLength(0)
  })

  it('reports every receipt, and the end once', async () => {
    const onReceipt = vi.fn()
    const onSettled = vi.fn()
    const test = createTestRunner({ onReceipt, onSettled })
    await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'done')
    expect(onReceipt).toHaveBeenCalledTimes(2)
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1))
  })
})

// exchange.md §4: a failed step opens a retry dialog; finished steps are kept.
describe('failure and retry', () => {
  it('retries the failed step only', async () => {
    let failures = 1
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => (of === hash(2) && failures-- > 0 ? receipt(of, { status: 'reverted' }) : receipt(of)),
        explainRevert: async () => ({ code: 'transaction.slippageExceeded' }),
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    const failed = await settled(test, key, 'failed')
    expect(failed.steps[1]?.state).toEqual({ phase: 'failed', error: { code: 'transaction.slippageExceeded' }, mined: true })
    await test.runner.retry(key)
    expect(phases(test.store.find(key))).toEqual(['done', 'done'])
    expect(test.sent.map(({ call }) => call.data)).toEqual(['0x01', '0x02', '0x02'])
  })

  it('retries with newly accepted figures when the request is amended', async () => {
    let fail = true
    const test = createTestRunner({
      chain: {
        estimateGas: async ({ data }) => {
          if (data === '0x02' && fail) throw new DomainError('quote.changed')
          return 1n
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'failed')
    fail = false
    await test.runner.amend(key, twoSteps, { amount: 4n })
    const run = await settled(test, key, 'done')
    expect(run.request).toEqual({ amount: 4n })
    expect(test.sent).toHaveLength(2)
  })

  it('treats a rejection as a choice, not a failure', async () => {
    const test = createTestRunner({
      wallet: {
        send: async () => {
          throw new DomainError('wallet.rejected')
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    expect(phases(await settled(test, key, 'rejected'))).toEqual(['rejected', 'waiting'])
  })

  it('does not start for nobody', () => {
    const test = createTestRunner({ wallet: { account: () => undefined } })
    expect(() => test.runner.start(twoSteps, { amount: 1n })).toThrow('wallet.notConnected')
  })

  it('stops when the account changed under the run', async () => {
    let now = account
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => {
          now = '0x00000000000000000000000000000000000000cc'
          return receipt(of)
        },
      },
      wallet: { account: () => now },
    })
    const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'failed')
    expect(run.steps[1]?.state).toMatchObject({ error: { code: 'wallet.disconnected' } })
    expect(test.sent).toHaveLength(1)
  })
})

// decisions §0, §4: every write names its chain and re-checks it at send time.
describe('wrong network in mid-flow', () => {
  it('asks to switch, then goes on from the same step', async () => {
    let chainId = 31356
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => {
          if (of === hash(1)) chainId = 31204
          return receipt(of)
        },
      },
      wallet: {
        chainId: () => chainId,
        switchTo: async (to) => {
          chainId = to
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    const run = await settled(test, key, 'switch')
    expect(run.steps[1]?.state).toEqual({ phase: 'switch', walletChainId: 31204 })
    await test.runner.switchNetwork(key)
    expect(phases(await settled(test, key, 'done'))).toEqual(['done', 'done'])
    expect(test.sent).toHaveLength(2)
  })

  it('checks again between the simulation and the signature', async () => {
    let chainId = 31356
    const test = createTestRunner({
      chain: {
        estimateGas: async () => {
          chainId = 31204
          return 1n
        },
      },
      wallet: { chainId: () => chainId },
    })
    await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'switch')
    expect(test.sent).toHaveLength(0)
  })

  it('takes a refused switch as a choice', async () => {
    const test = createTestRunner({
      wallet: {
        chainId: () => 31204,
        switchTo: async () => {
          throw new DomainError('wallet.rejected')
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'switch')
    await test.runner.switchNetwork(key)
    expect(runPhase(test.store.find(key)!)).toBe('rejected')
  })
})

describe('a wallet that does not answer', () => {
  it('asks again, and follows whichever answer comes first, once', async () => {
    const answers = [deferred<`0x${string}`>(), deferred<`0x${string}`>()]
    let asked = 0
    const test = createTestRunner({ chain: { allowance: async () => 9n }, wallet: { send: () => answers[asked++]!.promise } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'wallet')
    void test.runner.askAgain(key)
    await vi.waitFor(() => expect(asked).toBe(2))
    answers[0]!.resolve(hash(7))
    const run = await settled(test, key, 'done')
    expect(lastHash(run)).toBe(hash(7))
    answers[1]!.reject(new DomainError('wallet.rejected'))
    await Promise.resolve()
    expect(runPhase(test.store.find(key)!)).toBe('done')
  })
})

describe('reload of the page', () => {
  const afterReload = (before: ReturnType<typeof createTestRunner>, options: Parameters<typeof createTestRunner>[0] = {}) => {
    const store = createRunStore()
    store.restore(before.store.runs())
    return createTestRunner({ store, ...options })
  }

  it('resumes a pending transaction by its hash and ends the run', async () => {
    const never = deferred<Receipt>()
    const before = createTestRunner({ chain: { allowance: async () => 9n, receipt: () => never.promise } })
    const key = before.runner.start(twoSteps, { amount: 5n })
    await settled(before, key, 'pending')

    const watched: string[] = []
    const after = afterReload(before, {
      chain: {
        receipt: async (_, of) => {
          watched.push(of)
          return receipt(of)
        },
      },
    })
    await after.runner.resume(key)
    const run = await settled(after, key, 'done')
    expect(new Set(watched)).toEqual(new Set([hash(1)]))
    expect(run.request).toEqual({ amount: 5n })
    expect(after.sent).toHaveLength(0)
  })

  it('keeps the finished step and offers the next one: nothing is signed unasked', async () => {
    const never = deferred<Receipt>()
    const before = createTestRunner({ chain: { receipt: () => never.promise } })
    const key = before.runner.start(twoSteps, { amount: 5n })
    await settled(before, key, 'pending')
    const after = afterReload(before)
    await after.runner.resume(key)
    expect(phases(await settled(after, key, 'idle'))).toEqual(['done', 'waiting'])
    await after.runner.retry(key)
    expect(phases(await settled(after, key, 'done'))).toEqual(['done', 'done'])
  })

  describe('into another build, which has the flow in other steps', () => {
    afterEach(() => void defineFlow(twoSteps))

    /** A run whose approval is on its way, and the runner of a build with these steps. */
    const intoBuild = async (steps: typeof twoSteps.steps) => {
      const before = createTestRunner({ chain: { receipt: () => deferred<Receipt>().promise } })
      const key = before.runner.start(twoSteps, { amount: 5n })
      await settled(before, key, 'pending')
      defineFlow({ ...twoSteps, steps })
      const after = afterReload(before)
      await after.runner.resume(key)
      await settled(after, key, 'idle')
      await after.runner.retry(key)
      return { after, key }
    }

    it('goes on with the step of that name', async () => {
      const added = writeStep<{ amount: bigint }>({ id: 'added', label: () => text('Added'), call: () => call('0x03') })
      const { after, key } = await intoBuild([added, ...twoSteps.steps])
      expect(phases(await settled(after, key, 'done'))).toEqual(['done', 'done'])
      expect(after.sent.map((sent) => sent.call.data)).toEqual(['0x02'])
    })

    it('asks for nothing in the name of a step that is no more', async () => {
      const { after, key } = await intoBuild(twoSteps.steps.slice(0, 1))
      expect((await settled(after, key, 'failed')).steps[1]?.state).toMatchObject({ phase: 'failed', error: { code: 'unknown' } })
      expect(after.sent).toEqual([])
    })
  })

  it('says that the wallet did not answer when its request was open', async () => {
    const before = createTestRunner({ wallet: { send: () => deferred<`0x${string}`>().promise } })
    const key = before.runner.start(twoSteps, { amount: 5n })
    await settled(before, key, 'wallet')
    const after = afterReload(before)
    await after.runner.resume(key)
    expect(after.store.find(key)?.steps[0]?.state).toEqual({ phase: 'failed', error: { code: 'wallet.noAnswer' } })
  })
})
