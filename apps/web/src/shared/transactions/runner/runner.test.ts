import { DomainError } from '@exchange/domain'
import { describe, expect, it, vi } from 'vitest'
import { runPhase } from '../run/run.ts'
import { lastHash } from '../run/stepHash.ts'
import { account, call, createTestRunner, deferred, hash, receipt, twoSteps } from './testing.ts'
import type { WalletPort } from '../run/types.ts'
import { createLeadership } from '../run/leadership.ts'

const phases = (run: { steps: readonly { state: { phase: string } }[] } | undefined) => run?.steps.map((step) => step.state.phase)
const settled = (test: ReturnType<typeof createTestRunner>, key: string, phase: string) =>
  vi.waitFor(() => {
    const run = test.store.find(key)
    if (!run || runPhase(run) !== phase) throw new Error(`still ${run && runPhase(run)}`)
    return run
  })

// REL-45
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

  it('is at work from the press on: nobody takes it for one that has stopped', async () => {
    // A browser gives the place of a run a moment later.
    const lead = async (_key: string, _wait: boolean, work: () => Promise<void>) => {
      await new Promise((resolve) => setTimeout(resolve))
      await work()
      return true
    }
    const test = createTestRunner({ leadership: { ...createLeadership(undefined), lead } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    expect([test.runner.isActive(key), phases(test.store.find(key))]).toEqual([true, ['waiting', 'waiting']])
    await settled(test, key, 'done')
    await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
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

// TX-3: a failed step opens a retry dialog; finished steps are kept.
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

  it('leaves out no transaction: one that was declined waits for its retry', async () => {
    const send = vi.fn(async () => {
      throw new DomainError('wallet.rejected')
    })
    const test = createTestRunner({ wallet: { send } })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'rejected')
    await test.runner.passOver(key)
    expect(phases(test.store.find(key))).toEqual(['rejected', 'waiting'])
    expect([send.mock.calls.length, test.runner.isActive(key)]).toEqual([1, false])
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

  it('stops when the wallet disconnected under the run', async () => {
    let now: typeof account | undefined = account
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => {
          now = undefined
          return receipt(of)
        },
      },
      wallet: { account: () => now },
    })
    const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'failed')
    expect(run.steps[1]?.state).toMatchObject({ phase: 'failed', error: { code: 'wallet.disconnected' } })
    expect(test.sent).toHaveLength(1)
  })
})

// TX-6, NET-10: every write names its chain and re-checks it at send time.
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

  it('goes on once, however often the switch is pressed', async () => {
    let chainId = 31204
    const test = createTestRunner({
      chain: { allowance: async () => 9n },
      wallet: {
        chainId: () => chainId,
        switchTo: async (to) => {
          chainId = to
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'switch')
    await Promise.all([test.runner.switchNetwork(key), test.runner.switchNetwork(key)])
    expect(phases(test.store.find(key))).toEqual(['skipped', 'done'])
    expect(test.sent).toHaveLength(1)
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

  // TX-10: a wallet may hang at every moment
  describe('a switch that is not answered', () => {
    const hanging = (wallet: Partial<WalletPort> = {}) => {
      const minutes = deferred<void>()
      const waits = [minutes.promise]
      let chainId = 31204
      const switches = [new Promise<void>(() => undefined), Promise.resolve()]
      const test = createTestRunner({
        chain: {
          allowance: async () => 9n,
          sleep: (millis) => (millis < 60_000 ? new Promise((go) => setTimeout(go)) : (waits.shift() ?? new Promise(() => undefined))),
        },
        wallet: { chainId: () => chainId, switchTo: () => switches.shift()!, ...wallet },
      })
      return { ...test, pass: minutes.resolve, arrive: () => (chainId = 31356) }
    }

    it('ends, and its retry goes on where the wallet has moved meanwhile', async () => {
      const test = hanging()
      const key = test.runner.start(twoSteps, { amount: 5n })
      await settled(test, key, 'switch')
      const switching = test.runner.switchNetwork(key)
      test.pass()
      await switching
      expect(test.store.find(key)?.steps[1]?.state).toMatchObject({ phase: 'failed', error: { code: 'wallet.noAnswer' } })
      test.arrive()
      await test.runner.retry(key)
      expect(phases(test.store.find(key))).toEqual(['skipped', 'done'])
    })

    it('ends nothing that went on by another press', async () => {
      const answer = deferred<`0x${string}`>()
      const test = hanging({ send: () => answer.promise })
      const key = test.runner.start(twoSteps, { amount: 5n })
      await settled(test, key, 'switch')
      const first = test.runner.switchNetwork(key)
      test.arrive()
      const second = test.runner.switchNetwork(key)
      await settled(test, key, 'wallet')
      test.pass()
      await first
      expect(phases(test.store.find(key))).toEqual(['skipped', 'wallet'])
      answer.resolve(hash(7))
      await second
      expect(phases(test.store.find(key))).toEqual(['skipped', 'done'])
    })

    it('of a run that was given up, changes nothing any more', async () => {
      const test = hanging()
      const key = test.runner.start(twoSteps, { amount: 5n })
      await settled(test, key, 'switch')
      const switching = test.runner.switchNetwork(key)
      test.runner.cancel(key)
      test.pass()
      await switching
      expect(phases(test.store.find(key))).toEqual(['skipped', 'switch'])
      expect(runPhase(test.store.find(key)!)).toBe('cancelled')
    })
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
