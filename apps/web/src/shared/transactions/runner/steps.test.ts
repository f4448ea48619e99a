import { DomainError } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { batchStep, defineFlow, signStep, writeStep } from '../steps/defineFlow.ts'
import { runPhase } from '../run/run.ts'
import { createRunStore } from '../run/createRunStore.ts'
import { account, call, createTestRunner, deferred, hash, listedAndAsked, sentAs, settled, text, twoSteps } from './testing.ts'
import type { CallsStatus, Receipt, Signed, TypedData } from '../run/types.ts'

const typedData: TypedData = {
  domain: { chainId: 31356, verifyingContract: account },
  types: { Permit: [{ name: 'value', type: 'uint256' }] },
  primaryType: 'Permit',
  message: { value: 5n },
}
const seen: (Signed | undefined)[] = []

/** Like a swap: a batch that does everything, otherwise a permit, otherwise an approval, then the work. */
const flow = defineFlow<{ expiresAt: number }>({
  id: 'testAllKinds',
  chainId: () => 31356,
  title: () => text('All kinds'),
  doneTitle: () => text('Done'),
  summary: () => text('all'),
  steps: [
    batchStep({
      id: 'batch',
      label: () => text('Together'),
      covers: ['permit', 'approve', 'work'],
      calls: async () => [call('0x01'), call('0x02')],
    }),
    signStep({ id: 'permit', label: () => text('Permit'), typedData: async (_, { expiresAt }) => ({ typedData, expiresAt }) }),
    writeStep({
      id: 'approve',
      label: () => text('Approve'),
      needed: async (io) => io.signed('permit') === undefined,
      call: () => call('0x01'),
    }),
    writeStep({
      id: 'work',
      label: () => text('Work'),
      call: (io) => {
        seen.push(io.signed('permit'))
        return { ...call('0x02'), deadline: 1_700_000_500 }
      },
    }),
  ],
})

const request = { expiresAt: 1_700_001_000 }
const phases = (test: ReturnType<typeof createTestRunner>, key: string) => test.store.find(key)?.steps.map(({ state }) => state.phase)
const refusing =
  (code: 'wallet.rejected' | 'wallet.signatureRejected' | 'wallet.unsupportedMethod' | 'wallet.batchRefused') => async () => {
    throw new DomainError(code)
  }
const datas = (test: ReturnType<typeof createTestRunner>) => test.sent.map(({ call: { data } }) => data)

// TX-12, REL-45: a permit if the token supports it, otherwise an exact approval
describe('a signature', () => {
  it('stands in for the approval, and reaches the step that uses it', async () => {
    seen.length = 0
    const test = createTestRunner()
    const key = test.runner.start(flow, request)
    await settled(test, key, 'done')
    expect(phases(test, key)).toEqual(['skipped', 'done', 'skipped', 'done'])
    expect(seen).toEqual([{ signature: '0x5161', typedData, expiresAt: request.expiresAt }])
    expect(datas(test)).toEqual(['0x02'])
  })

  it('that is declined can be left out: the approval does its work', async () => {
    const test = createTestRunner({ wallet: { sign: refusing('wallet.signatureRejected') } })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'rejected')
    expect(test.sent).toHaveLength(0)
    await test.runner.passOver(key)
    expect(phases(test, key)).toEqual(['skipped', 'skipped', 'done', 'done'])
    expect(datas(test)).toEqual(['0x01', '0x02'])
  })

  it('that the wallet cannot give is left out without a word', async () => {
    const test = createTestRunner({ wallet: { sign: refusing('wallet.unsupportedMethod') } })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'done')
    expect(datas(test)).toEqual(['0x01', '0x02'])
  })

  it('is asked for again once it is too old, or when a reload lost it', async () => {
    let now = 1_700_000_000
    let asked = 0
    let reject = true
    const wallet = {
      sign: async () => {
        asked += 1
        return '0x5161' as const
      },
      send: async () => {
        if (reject) throw new DomainError('wallet.rejected')
        return hash(1)
      },
    }
    const test = createTestRunner({ chainNow: () => now, wallet })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'rejected')
    await test.runner.retry(key)
    expect(asked).toBe(1)
    now = request.expiresAt - 15
    await test.runner.retry(key)
    // With a deadline this short the wallet is asked to sign once more, not repeatedly.
    expect(asked).toBe(2)
    reject = false
    now = 1_700_000_000
    const store = createRunStore()
    store.restore(test.store.runs())
    const reloaded = createTestRunner({ store, wallet, chainNow: () => now })
    const before = asked
    await reloaded.runner.retry(key)
    expect([asked - before, runPhase(reloaded.store.find(key)!)]).toEqual([1, 'done'])
  })
})

// TX-12, TX-14: detection, atomic batch, graceful fall-back (EIP-5792)
describe('a batch', () => {
  const batching = (patch: Partial<Parameters<typeof createTestRunner>[0] & object>['wallet'] = {}) =>
    createTestRunner({ wallet: { canBatch: async () => true, ...patch } })

  it('does every step it covers in one request, and is followed by the hash the wallet names', async () => {
    const answers: CallsStatus[] = [
      { status: 'pending', hashes: [] },
      { status: 'success', hashes: [hash(8), hash(9)] },
    ]
    const test = batching({ batchStatus: async () => answers.shift()! })
    const key = test.runner.start(flow, request)
    const run = await settled(test, key, 'done')
    expect(phases(test, key)).toEqual(['done', 'skipped', 'skipped', 'skipped'])
    expect(run.steps[0]?.sent).toMatchObject([{ kind: 'transaction', callsId: 'batch-1', hashes: [hash(9)] }])
    expect(test.sent).toHaveLength(0)
  })

  it('without receipts is done on the wallet’s word', async () => {
    const test = batching({ batchStatus: async () => ({ status: 'success', hashes: [] }) })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'done')
    expect(test.store.find(key)?.steps[0]?.sent[0]?.hashes).toEqual([])
  })

  it('that failed off the chain ends', async () => {
    const test = batching({ batchStatus: async () => ({ status: 'failed', hashes: [] }) })
    const run = await settled(test, test.runner.start(flow, request), 'failed')
    expect(run.steps[0]?.state).toMatchObject({ error: { code: 'transaction.dropped' } })
  })

  it('is taken up after a reload', async () => {
    const test = batching({ batchStatus: refusing('wallet.unsupportedMethod') })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'pending')
    const store = createRunStore()
    store.restore(test.store.runs())
    test.store.remove([key])
    const reloaded = createTestRunner({ store })
    await reloaded.runner.resume(key)
    expect(runPhase(reloaded.store.find(key)!)).toBe('done')
  })

  it('that the person refuses is a choice: it can be asked again, or step by step', async () => {
    const test = batching({ sendBatch: refusing('wallet.rejected') })
    const key = test.runner.start(flow, request)
    const run = await settled(test, key, 'rejected')
    expect(run.steps[0]?.state).toMatchObject({ error: { code: 'wallet.batchRefused' } })
    await test.runner.passOver(key)
    expect(phases(test, key)).toEqual(['skipped', 'done', 'skipped', 'done'])
  })

  it('that the wallet cannot do after all is left out without a word', async () => {
    const test = batching({ sendBatch: refusing('wallet.batchRefused') })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'done')
    expect(phases(test, key)).toEqual(['skipped', 'done', 'skipped', 'done'])
  })

  it.each([
    ['says nothing of what it can', () => deferred<boolean>().promise],
    ['does not know the question', refusing('wallet.unsupportedMethod')],
  ])('is not asked of a wallet that %s', async (_, canBatch) => {
    const test = createTestRunner({ wallet: { canBatch } })
    const key = test.runner.start(flow, request)
    await settled(test, key, 'done')
    expect(phases(test, key)?.[0]).toBe('skipped')
  })
})

/** A step that finds no effect in its own check. */
const checked = defineFlow<null>({
  id: 'testVerified',
  chainId: () => 31356,
  title: () => text('t'),
  doneTitle: () => text('d'),
  summary: () => text('s'),
  steps: [
    writeStep<null>({
      id: 'x',
      label: () => text('x'),
      call: () => call('0x01'),
      verify: async () => {
        throw new DomainError('transaction.transferFailed')
      },
    }),
  ],
})

describe('what can no longer be done', () => {
  it('says so for a flow that this page does not know', async () => {
    const store = createRunStore()
    const test = createTestRunner({ store })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'done')
    const run = store.find(key)!
    store.restore([
      { ...run, key: 'lost', flowId: 'nowhere', steps: run.steps.map((step) => ({ ...step, state: { phase: 'waiting' }, sent: [] })) },
    ])
    await test.runner.retry('lost')
    expect(store.find('lost')?.steps[0]?.state).toMatchObject({ phase: 'failed', error: { code: 'unknown' } })
  })

  it('finishes what was sent by a flow that this page does not know', async () => {
    const store = createRunStore()
    const test = createTestRunner({ store })
    const run = test.store.find(test.runner.start(twoSteps, { amount: 5n }))!
    const pending = run.steps.map((step) => ({ ...step, state: { phase: 'pending' as const }, sent: [sentAs(hash(4))] }))
    store.restore([{ ...run, key: 'sent', flowId: 'nowhere', steps: pending.slice(1) }])
    await test.runner.resume('sent')
    expect(runPhase(store.find('sent')!)).toBe('done')
  })

  it('is over when nothing after it has work to do, also after a reload: no signature is asked to learn that', async () => {
    const tidy = defineFlow<null>({
      id: 'testTidy',
      chainId: () => 31356,
      title: () => text('t'),
      doneTitle: () => text('d'),
      summary: () => text('s'),
      steps: [
        writeStep<null>({ id: 'work', label: () => text('work'), call: () => call('0x01') }),
        writeStep<null>({ id: 'rest', label: () => text('rest'), needed: async () => false, call: () => call('0x02') }),
      ],
    })
    const before = createTestRunner({ chain: { receipt: () => deferred<Receipt>().promise } })
    const key = before.runner.start(tidy, null)
    await settled(before, key, 'pending')
    const store = createRunStore()
    store.restore(before.store.runs())
    const after = createTestRunner({ store })
    await after.runner.resume(key)
    expect([runPhase(store.find(key)!), after.sent.length]).toEqual(['done', 0])
  })

  // how/wallets-and-transactions#what-will-be-asked
  it('is listed where it cannot be told ahead, and waited for no longer than its turn', async () => {
    let isAway = true
    const flaky = (id: string, needed: () => Promise<boolean>) =>
      writeStep<null>({ id, label: () => text(id), needed, call: () => call('0x02') })
    const unsure = defineFlow<null>({
      id: 'testUnsure',
      chainId: () => 31356,
      title: () => text('t'),
      doneTitle: () => text('d'),
      summary: () => text('s'),
      steps: [
        writeStep<null>({ id: 'work', label: () => text('work'), call: () => call('0x01') }),
        flaky('refused', async () => {
          if (isAway) throw new DomainError('rpc.unavailable')
          return false
        }),
        flaky('silent', () => (isAway ? deferred<boolean>().promise : Promise.resolve(false))),
        flaky('idle', async () => false),
      ],
    })
    const test = createTestRunner({
      wallet: {
        send: async () => {
          isAway = false
          return hash(1)
        },
      },
    })
    expect(await listedAndAsked(test, unsure, null)).toEqual({ listed: ['work', 'refused', 'silent'], asked: ['work'] })
  })

  it('is asked to switch when the wallet finds out at the last moment that it stands elsewhere', async () => {
    const elsewhere = async () => {
      throw new DomainError('wallet.wrongNetwork', { expected: 31356, actual: 1 })
    }
    const test = createTestRunner({ chain: { allowance: async () => 9n }, wallet: { send: elsewhere } })
    const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'switch')
    // It is no longer on the run's network, where it last responded.
    expect(run.steps[1]?.state).toEqual({ phase: 'switch' })
  })

  it('says why when what was sent before a reload did not do its work', async () => {
    const before = createTestRunner({ chain: { receipt: () => deferred<Receipt>().promise } })
    const key = before.runner.start(checked, null)
    await settled(before, key, 'pending')
    const store = createRunStore()
    store.restore(before.store.runs())
    await createTestRunner({ store }).runner.resume(key)
    expect(store.find(key)?.steps[0]?.state).toMatchObject({ error: { code: 'transaction.transferFailed' } })
  })

  it('does nothing for a run that was removed', async () => {
    const { runner } = createTestRunner()
    await Promise.all([runner.retry('x'), runner.askAgain('x'), runner.passOver('x'), runner.switchNetwork('x'), runner.resume('x')])
    runner.cancel('x')
    expect(runner.isActive('x')).toBe(false)
  })

  it('fails a step whose own check finds nothing done', async () => {
    const test = createTestRunner()
    const run = await settled(test, test.runner.start(checked, null), 'failed')
    expect(run.steps[0]?.state).toMatchObject({ error: { code: 'transaction.transferFailed' } })
  })
})
