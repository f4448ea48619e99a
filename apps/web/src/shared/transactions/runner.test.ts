import { DomainError } from '@exchange/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runPhase } from './run.ts'
import { lastHash } from './stepHash.ts'
import { account, call, createTestRunner, deferred, hash, receipt, text, twoSteps } from './testing.ts'
import { defineFlow, writeStep } from './defineFlow.ts'
import { createRunStore } from './store.ts'
import type { ChainTransaction, Receipt } from './types.ts'

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

  it('stops when the account changed under the run, and names the one it was begun with', async () => {
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
    const params = { account: '0x0000…00aa', expected: account, actual: now }
    expect(run.steps[1]?.state).toMatchObject({ error: { code: 'wallet.otherAccount', params } })
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

  it('is asked once by two presses of a retry, the second of which a slow node held up', async () => {
    const answer = deferred<`0x${string}`>()
    let asked = 0
    const send = async () => {
      asked += 1
      if (asked === 1) throw new DomainError('wallet.rejected')
      return answer.promise
    }
    const test = createTestRunner({ chain: { allowance: async () => 9n }, wallet: { send } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'rejected')
    void test.runner.retry(key)
    await vi.waitFor(() => expect(asked).toBe(2))
    await test.runner.retry(key)
    expect(asked).toBe(2)
    answer.resolve(hash(1))
    await settled(test, key, 'done')
  })

  it('that answers without a hash and is given up is looked for by its number before it is asked again', async () => {
    let used = 4
    const { to, data, value } = call('0x02')
    const mined = { hash: hash(77), from: account, to, data, value, nonce: 4, maxFeePerGas: 1n }
    const chain = { allowance: async () => 9n, accountNonce: async () => used, findByNonce: async () => (used > 4 ? mined : null) }
    const test = createTestRunner({ chain, wallet: { send: async () => null as never } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'failed')
    used = 5
    await test.runner.retry(key)
    expect([runPhase(test.store.find(key)!), lastHash(test.store.find(key)!)]).toEqual(['done', hash(77)])
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

  describe('while a request is open in the wallet', () => {
    /** The account is at number 4, the wallet shows the request, and the page goes away. */
    const asking = async () => {
      const at4 = { accountNonce: async () => 4, nextNonce: async () => 4 }
      const wallet = { send: () => deferred<`0x${string}`>().promise }
      const before = createTestRunner({ chain: { allowance: async () => 9n, ...at4 }, wallet })
      const key = before.runner.start(twoSteps, { amount: 5n })
      await settled(before, key, 'wallet')
      return { before, key }
    }
    const answer = { code: 'wallet.noAnswer' }
    const mined = (patch: Partial<ChainTransaction> = {}): ChainTransaction => {
      const { to, data, value } = call('0x02')
      return { hash: hash(77), from: account, to, data, value, nonce: 4, maxFeePerGas: 1n, ...patch }
    }

    it('approved in the wallet after a reload: found by its number, nothing is sent twice', async () => {
      const { before, key } = await asking()
      let used = 4
      const chain = { accountNonce: async () => used, findByNonce: async () => mined(), sleep: () => new Promise<void>(() => {}) }
      const after = afterReload(before, { chain })
      await after.runner.resume(key)
      expect(after.store.find(key)?.steps[1]?.state).toEqual({ phase: 'failed', error: answer })
      used = 5
      await after.runner.retry(key)
      expect([phases(after.store.find(key)), lastHash(after.store.find(key)!), after.sent.length]).toEqual([
        ['skipped', 'done'],
        hash(77),
        0,
      ])
    })

    it('approved before the page came back, or while it looks on: followed unasked', async () => {
      for (const early of [true, false]) {
        const { before, key } = await asking()
        let used = early ? 5 : 4
        const after = afterReload(before, { chain: { accountNonce: async () => used, findByNonce: async () => mined() } })
        await after.runner.resume(key)
        expect(runPhase(after.store.find(key)!)).toBe(early ? 'done' : 'failed')
        used = 5
        await settled(after, key, 'done')
        await vi.waitFor(() => expect(after.runner.isActive(key)).toBe(false))
        expect(after.sent).toHaveLength(0)
      }
    })

    it('waiting at the node is waited for, and never asked for again while it stays there', async () => {
      const { before, key } = await asking()
      let used = 4
      let looks = 0
      const chain = {
        accountNonce: async () => used,
        nextNonce: async () => 5,
        findByNonce: async () => mined(),
        sleep: async (millis: number) => {
          if (millis === 2_000 && ++looks === 20) used = 5
        },
      }
      const after = afterReload(before, { chain })
      await after.runner.retry(key)
      expect(after.store.find(key)?.steps[1]?.state).toMatchObject({ phase: 'failed', error: answer })
      await after.runner.retry(key)
      expect([runPhase(after.store.find(key)!), after.sent.length]).toEqual(['done', 0])
    })

    it('and never approved: another transaction of the account is not taken for it, and it is asked for again', async () => {
      const { before, key } = await asking()
      const chain = { accountNonce: async () => 5, findByNonce: async () => mined({ data: '0x99' }) }
      const after = afterReload(before, { chain })
      await after.runner.resume(key)
      await after.runner.retry(key)
      expect([runPhase(after.store.find(key)!), after.sent.length]).toEqual(['done', 1])
    })

    it('is not asked for again where the chain cannot say what became of it', async () => {
      const { before, key } = await asking()
      const away = async () => {
        throw new DomainError('rpc.timeout')
      }
      const after = afterReload(before, { chain: { accountNonce: away } })
      await after.runner.resume(key)
      await after.runner.retry(key)
      expect([after.store.find(key)?.steps[1]?.state, after.sent.length]).toMatchObject([{ error: { code: 'rpc.timeout' } }, 0])
    })

    it('is not mistaken for what another run sent', async () => {
      const { before, key } = await asking()
      const after = afterReload(before, {
        chain: { allowance: async () => 9n, accountNonce: async () => 5, findByNonce: async () => mined({ hash: hash(1) }) },
      })
      await settled(after, after.runner.start(twoSteps, { amount: 5n }), 'done')
      await after.runner.resume(key)
      expect(after.store.find(key)?.steps[1]?.state).toEqual({ phase: 'failed', error: answer })
    })

    it('is over once the wallet declines it', async () => {
      const test = createTestRunner({
        chain: { allowance: async () => 9n, accountNonce: async () => 4 },
        wallet: {
          send: async () => {
            throw new DomainError('wallet.rejected')
          },
        },
      })
      const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'rejected')
      expect(run.steps[1]?.unanswered).toEqual([])
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
