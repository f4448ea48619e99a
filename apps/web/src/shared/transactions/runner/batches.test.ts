// A batch between its wallet and the chain (EIP-5792, how/wallets-and-transactions#batches).
import { DomainError } from '@exchange/domain'
import { describe, expect, it, vi } from 'vitest'
import { batchStep, defineFlow, writeStep } from '../steps/defineFlow.ts'
import { isOpen, isUnanswered, runPhase } from '../run/run.ts'
import { account, call, createTestRunner, deferred, hash, phasesOf, receipt, settled, text } from './testing.ts'
import type { CallsStatus, WalletPort } from '../run/types.ts'

const titles = { chainId: () => 31356, title: () => text('t'), doneTitle: () => text('d'), summary: () => text('s') }
const together = defineFlow<null>({
  ...titles,
  id: 'testBatch',
  steps: [batchStep<null>({ id: 'batch', label: () => text('Together'), covers: [], calls: async () => [call('0x01'), call('0x02')] })],
})
const batching = (wallet: Partial<WalletPort> = {}) => createTestRunner({ wallet: { canBatch: async () => true, ...wallet } })

// TX-12, TX-14
describe('a batch', () => {
  // EIP-5792, 500 and 600: a bundler's or a Safe's transaction succeeds although its inner calls failed
  it('that its wallet says failed is failed, whatever the receipt of its transaction says', async () => {
    const test = batching({ batchStatus: async () => ({ status: 'failed', hashes: [hash(9)] }) })
    const run = await settled(test, test.runner.start(together, null), 'failed')
    expect(run.steps[0]).toMatchObject({
      state: { error: { code: 'transaction.reverted' }, mined: true },
      sent: [{ hashes: [hash(9)], failedInside: true, block: { number: 1n } }],
    })
  })

  it.each([
    ['cannot be reached', 'rpc.timeout', 'unreachable'],
    ['is another one', 'wallet.unsupportedMethod', 'wallet'],
    ['stands on another network', 'wallet.wrongNetwork', 'wallet'],
    ['left', 'wallet.notConnected', 'wallet'],
  ] as const)('whose wallet %s is not given up, and says why', async (_, code, kind) => {
    const test = batching({
      batchStatus: async () => {
        throw new DomainError(code)
      },
    })
    const key = test.runner.start(together, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.state).toMatchObject({ why: { kind } }))
    test.store.remove([key])
  })

  it('is asked of no wallet of another account', async () => {
    let who = account
    const batchStatus = vi.fn(async (): Promise<CallsStatus> => ({ status: 'success', hashes: [hash(9)] }))
    const sendBatch = async () => {
      who = '0x00000000000000000000000000000000000000cc'
      return 'b'
    }
    const test = batching({ account: () => who, sendBatch, batchStatus })
    const key = test.runner.start(together, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.state).toMatchObject({ why: { kind: 'wallet' } }))
    expect(batchStatus).not.toHaveBeenCalled()
    who = account
    await settled(test, key, 'done')
  })

  // how/wallets-and-transactions#journal: a wallet may report any failure after it has sent
  it.each([
    ['failed at', async () => Promise.reject(new DomainError('rpc.internal'))],
    ['never answered', () => deferred<string>().promise],
  ] as const)('that its wallet %s is not said to be unsent', async (_, sendBatch) => {
    const accountNonce = vi.fn(async () => 4)
    const test = createTestRunner({
      chain: { accountNonce, sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis > 60_000 ? 5 : 0)) },
      wallet: { canBatch: async () => true, sendBatch },
    })
    const run = await settled(test, test.runner.start(together, null), 'failed')
    expect([run.steps.map(isUnanswered), isOpen(run)]).toEqual([[true], true])
    // Without a call it cannot be found: nothing is read for it.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(accountNonce).toHaveBeenCalledOnce()
  })

  it('that its wallet has not known for half a minute is dropped', async () => {
    let asked = 0
    const batchStatus = async (): Promise<CallsStatus> => {
      asked += 1
      throw new DomainError('transaction.dropped')
    }
    const pause = deferred<void>()
    const test = createTestRunner({
      chain: { sleep: (millis) => (millis < 60_000 ? pause.promise : new Promise(() => {})) },
      wallet: { canBatch: async () => true, batchStatus },
    })
    const key = test.runner.start(together, null)
    expect((await settled(test, key, 'pending')).steps[0]?.state).toEqual({ phase: 'pending', why: { kind: 'unknownHash' } })
    pause.resolve()
    const run = await settled(test, key, 'failed')
    expect([run.steps[0]?.state, asked]).toEqual([{ phase: 'failed', error: { code: 'transaction.dropped' } }, 31])
  })

  describe('whose deadline passed', () => {
    const late = defineFlow<null>({
      ...titles,
      id: 'testLateBatch',
      steps: [
        batchStep<null>({
          id: 'batch',
          label: () => text('Together'),
          covers: [],
          calls: async () => [call('0x01'), { ...call('0x02'), deadline: 1_700_000_500 }, { ...call('0x03'), deadline: 1_700_000_400 }],
        }),
      ],
    })

    /** An expired batch, and its wallet's status at the next poll, a minute later. */
    const expired = async (last: CallsStatus) => {
      let answer: CallsStatus | DomainError = new DomainError('wallet.notConnected')
      let now = 1_700_000_000
      const minute = deferred<void>()
      const test = createTestRunner({
        chainNow: () => now,
        chain: { sleep: (millis) => (millis === 60_000 ? minute.promise : new Promise((resolve) => setTimeout(resolve))) },
        wallet: {
          canBatch: async () => true,
          batchStatus: async () => {
            if (answer instanceof DomainError) throw answer
            return answer
          },
        },
      })
      const key = test.runner.start(late, null)
      await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.state).toMatchObject({ why: { kind: 'wallet' } }))
      now = 1_700_000_401
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(runPhase(test.store.find(key)!)).toBe('pending')
      answer = { status: 'pending', hashes: [] }
      const run = await settled(test, key, 'failed')
      expect(run.steps[0]).toMatchObject({ state: { error: { code: 'transaction.expired' } }, sent: [{ deadline: 1_700_000_400 }] })
      answer = last
      minute.resolve()
      return { test, key }
    }

    it('expires on its wallet’s word alone, and is still taken when it was mined in time', async () => {
      const { test, key } = await expired({ status: 'success', hashes: [hash(9)] })
      await settled(test, key, 'pending')
      await test.runner.resume(key)
      expect(runPhase(test.store.find(key)!)).toBe('done')
    })

    it('is dropped, and followed no more, where its wallet says at last that it failed', async () => {
      const { test, key } = await expired({ status: 'failed', hashes: [] })
      await vi.waitFor(() =>
        expect(test.store.find(key)?.steps[0]?.state).toEqual({ phase: 'failed', error: { code: 'transaction.dropped' } }),
      )
    })
  })

  it('that is taken back gives its steps back: one by one they are done', async () => {
    const both = defineFlow<null>({
      ...titles,
      id: 'testBatchTakenBack',
      steps: [
        batchStep<null>({
          id: 'batch',
          label: () => text('Together'),
          covers: ['approve', 'never', 'work'],
          calls: async () => [call('0x01'), call('0x02')],
        }),
        writeStep<null>({ id: 'approve', label: () => text('Approve'), call: () => call('0x01') }),
        writeStep<null>({ id: 'never', label: () => text('Never'), applies: () => false, call: () => call('0x03') }),
        writeStep<null>({ id: 'work', label: () => text('Work'), call: () => call('0x02') }),
      ],
    })
    let gone = false
    const test = createTestRunner({
      chain: { confirmations: () => 99, receipt: async (_, of) => (gone && of === hash(900) ? null : receipt(of)) },
      wallet: { canBatch: async () => true },
    })
    const key = test.runner.start(both, null)
    await settled(test, key, 'done')
    gone = true
    await settled(test, key, 'failed')
    await test.runner.passOver(key)
    expect(phasesOf(test.store.find(key)!.steps)).toEqual({ batch: 'skipped', approve: 'done', never: 'skipped', work: 'done' })
    expect(test.sent.map((sent) => sent.call.data)).toEqual(['0x01', '0x02'])
    test.store.remove([key])
  })

  it('that was given up and is mined after all is followed, and its steps are not done once more', async () => {
    const work = writeStep<null>({ id: 'work', label: () => text('Work'), call: () => call('0x01') })
    const both = defineFlow<null>({
      ...titles,
      id: 'testBatchOrWork',
      steps: [batchStep<null>({ id: 'batch', label: () => text('Together'), covers: ['work'], calls: async () => [call('0x01')] }), work],
    })
    let mined = false
    const test = createTestRunner({
      chain: { receipt: async (_, of) => (mined ? receipt(of) : null) },
      wallet: { canBatch: async () => true, batchStatus: async () => ({ status: 'pending', hashes: [hash(9)] }) },
    })
    const key = test.runner.start(both, null)
    expect((await settled(test, key, 'failed')).steps[0]?.state).toMatchObject({ error: { code: 'transaction.dropped' } })
    mined = true
    await test.runner.passOver(key)
    expect(phasesOf(test.store.find(key)!.steps)).toEqual({ batch: 'done', work: 'skipped' })
    expect(test.sent).toHaveLength(0)
  })
})
