// How a run ends when the page reloads during it, into the same build or another one.
import { DomainError } from '@exchange/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineFlow, writeStep } from '../steps/defineFlow.ts'
import { provideFlowCode } from '../steps/flowCode.ts'
import { runPhase } from '../run/run.ts'
import { lastHash } from '../run/stepHash.ts'
import { createRunStore } from '../run/createRunStore.ts'
import { account, call, createTestRunner, deferred, hash, receipt, settled, text, twoSteps } from './testing.ts'
import type { ChainTransaction, Receipt } from '../run/types.ts'

const phases = (run: { steps: readonly { state: { phase: string } }[] } | undefined) => run?.steps.map((step) => step.state.phase)

// TX-7, REL-45
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

  // how/swapping#two-exact-sides: steps after a deposit apply only if there is a remainder
  it('ends a run on whichever page, where nothing is left to do behind what was mined', async () => {
    const rest = writeStep<{ amount: bigint }>({
      id: 'rest',
      label: () => text('Rest'),
      needed: async () => false,
      call: () => call('0x03'),
    })
    const deposit = defineFlow({ ...twoSteps, id: 'testDeposit', steps: [...twoSteps.steps, rest] })
    const before = createTestRunner({ chain: { allowance: async () => 9n, receipt: () => deferred<Receipt>().promise } })
    const key = before.runner.start(deposit, { amount: 5n })
    await settled(before, key, 'pending')
    const loads = vi.fn(async () => defineFlow({ ...deposit, id: 'testElsewhere' }))
    provideFlowCode(async () => ({ testElsewhere: loads }))
    const store = createRunStore()
    store.restore(before.store.runs().map((run) => ({ ...run, flowId: 'testElsewhere' })))
    const after = createTestRunner({ store })
    await after.runner.resume(key)
    expect(phases(await settled(after, key, 'done'))).toEqual(['skipped', 'done', 'skipped'])
    expect(loads).toHaveBeenCalledOnce()
    expect(after.sent).toEqual([])
  })

  it('follows what was sent though the code of its flow cannot be had, and keeps the rest to be gone on with', async () => {
    const before = createTestRunner({ chain: { receipt: () => deferred<Receipt>().promise } })
    const key = before.runner.start(twoSteps, { amount: 5n })
    await settled(before, key, 'pending')
    provideFlowCode(async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const store = createRunStore()
    store.restore(before.store.runs().map((run) => ({ ...run, flowId: 'testNowhere' })))
    const after = createTestRunner({ store })
    await after.runner.resume(key)
    expect(phases(await settled(after, key, 'idle'))).toEqual(['done', 'waiting'])
  })

  describe('into another build, which has the flow in other steps', () => {
    afterEach(() => void defineFlow(twoSteps))

    /** A run with a pending approval, and the runner of a build with these steps. */
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

    it('leaves a step that is no more as it was, where figures are accepted anew', async () => {
      const { after, key } = await intoBuild(twoSteps.steps.slice(0, 1))
      const { steps } = await settled(after, key, 'failed')
      await after.runner.amend(key, { ...twoSteps, steps: twoSteps.steps.slice(0, 1) }, { amount: 4n })
      expect(after.store.find(key)).toMatchObject({ request: { amount: 4n }, steps })
      expect(after.sent).toEqual([])
    })
  })

  describe('while a request is open in the wallet', () => {
    /** The account's nonce is 4, the wallet shows the request, and the page closes. */
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

    it('found before the time of the chain is known is followed, and says no time', async () => {
      const { before, key } = await asking()
      const chain = { accountNonce: async () => 5, findByNonce: async () => mined() }
      const after = afterReload(before, { chain, chainNow: () => undefined })
      await after.runner.resume(key)
      expect(after.store.find(key)?.steps[1]).toMatchObject({ state: { phase: 'done' }, sent: [{ hashes: [hash(77)], sentAt: null }] })
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

    it('a request that was never approved is asked for again, and no other transaction of the account is mistaken for it', async () => {
      const { before, key } = await asking()
      const chain = { allowance: async () => 9n, accountNonce: async () => 5, findByNonce: async () => mined({ data: '0x99' }) }
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

    it('is not asked for again where nodes have forgotten what used its number, but for a person who was told so', async () => {
      const { before, key } = await asking()
      const chain = { allowance: async () => 9n, accountNonce: async () => 5, nextNonce: async () => 5, findByNonce: async () => null }
      const after = afterReload(before, { chain })
      await after.runner.resume(key)
      expect(after.store.find(key)?.steps[1]?.state).toEqual({ phase: 'failed', error: answer })
      await after.runner.retry(key)
      expect([after.store.find(key)?.steps[1]?.state, after.sent.length]).toMatchObject([
        { error: { code: 'transaction.nonceConflict' } },
        0,
      ])
      await after.runner.retry(key)
      expect([runPhase(after.store.find(key)!), after.sent.length]).toEqual(['done', 1])
    })

    describe('and nodes have forgotten what used its number', () => {
      const forgotten = { allowance: async () => 9n, accountNonce: async () => 5, nextNonce: async () => 5, findByNonce: async () => null }
      const conflict = { phase: 'failed', error: { code: 'transaction.nonceConflict', params: { unnamed: true } } }

      it('a conflict that the wallet speaks of lets nothing be asked twice', async () => {
        const { before, key } = await asking()
        let used = 4
        const send = vi.fn(async () => Promise.reject(new DomainError('transaction.nonceConflict')))
        const number = async () => used
        const after = afterReload(before, { chain: { ...forgotten, accountNonce: number, nextNonce: number }, wallet: { send } })
        await after.runner.retry(key)
        expect(after.store.find(key)?.steps[1]?.state).toMatchObject({ error: { code: 'transaction.nonceConflict' } })
        used = 5
        await after.runner.retry(key)
        expect(after.store.find(key)?.steps[1]?.state).toEqual(conflict)
        expect(send).toHaveBeenCalledOnce()
      })

      it('who goes on anyway is asked once the network is switched, or after declining', async () => {
        const { before, key } = await asking()
        let chainId = 31356
        const send = vi.fn(async () => hash(1)).mockRejectedValueOnce(new DomainError('wallet.rejected'))
        const after = afterReload(before, { chain: forgotten, wallet: { send, chainId: () => chainId } })
        await after.runner.resume(key)
        await after.runner.retry(key)
        expect(after.store.find(key)?.steps[1]?.state).toEqual(conflict)
        chainId = 1
        await after.runner.retry(key)
        expect(runPhase(after.store.find(key)!)).toBe('switch')
        chainId = 31356
        await after.runner.switchNetwork(key)
        expect([runPhase(after.store.find(key)!), send.mock.calls.length]).toEqual(['rejected', 1])
        await after.runner.retry(key)
        expect([runPhase(after.store.find(key)!), send.mock.calls.length]).toEqual(['done', 2])
        expect(after.store.find(key)?.steps[1]?.anyway).toBe(false)
      })

      it('what was asked anyway and stays open is looked for in its turn', async () => {
        const { before, key } = await asking()
        const send = vi.fn(async () => Promise.reject(new DomainError('rpc.internal')))
        const after = afterReload(before, { chain: forgotten, wallet: { send } })
        await after.runner.resume(key)
        for (const asked of [0, 1, 1]) {
          await after.runner.retry(key)
          expect(send).toHaveBeenCalledTimes(asked)
        }
        expect(after.store.find(key)?.steps[1]?.state).toEqual(conflict)
      })
    })

    it('that the wallet fails at after it was sent is followed', async () => {
      for (const code of ['rpc.internal', 'rpc.timeout', 'unknown'] as const) {
        let used = 4
        const send = async () => {
          used = 5
          throw new DomainError(code)
        }
        const findByNonce = async () => (used > 4 ? mined() : null)
        const test = createTestRunner({
          chain: { allowance: async () => 9n, accountNonce: async () => used, nextNonce: async () => used, findByNonce },
          wallet: { send },
        })
        const key = test.runner.start(twoSteps, { amount: 5n })
        await settled(test, key, 'done')
        expect([lastHash(test.store.find(key)!), test.store.find(key)?.steps[1]?.unanswered]).toEqual([hash(77), []])
      }
    })

    it.each(['wallet.notConnected', 'wallet.disconnected'] as const)(
      'is none where the wallet was not there to be asked: %s',
      async (code) => {
        const send = async () => {
          throw new DomainError(code)
        }
        const test = createTestRunner({ chain: { allowance: async () => 9n, accountNonce: async () => 4 }, wallet: { send } })
        const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'failed')
        expect(run.steps[1]?.unanswered).toEqual([])
      },
    )

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

  it('takes up nothing that was begun anew here in the meantime', async () => {
    const answer = deferred<`0x${string}`>()
    const before = createTestRunner({ wallet: { send: () => deferred<`0x${string}`>().promise } })
    const key = before.runner.start(twoSteps, { amount: 5n })
    await settled(before, key, 'wallet')
    const send = vi.fn(() => answer.promise)
    const after = afterReload(before, { chain: { allowance: async () => 9n }, wallet: { send } })
    void after.runner.retry(key)
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    await after.runner.resume(key)
    expect(runPhase(after.store.find(key)!)).toBe('wallet')
    answer.resolve(hash(1))
    expect(phases(await settled(after, key, 'done'))).toEqual(['skipped', 'done'])
  })
})
