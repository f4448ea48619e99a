// The outcome of a transaction that a wallet has sent, or may have sent.
import { DomainError, type Hex } from '@exchange/domain'
import { describe, expect, it, vi } from 'vitest'
import { defineFlow, writeStep } from '../steps/defineFlow.ts'
import { runPhase } from '../run/run.ts'
import { createRunStore } from '../run/createRunStore.ts'
import { account, call, createTestRunner, deferred, hash, receipt, settled, text, twoSteps } from './testing.ts'
import type { ChainPort, ChainTransaction, Receipt } from '../run/types.ts'

/** One call with a deadline. */
const dated = defineFlow<null>({
  id: 'testDated',
  chainId: () => 31356,
  title: () => text('t'),
  doneTitle: () => text('d'),
  summary: () => text('s'),
  steps: [writeStep<null>({ id: 'work', label: () => text('Work'), call: () => ({ ...call('0x02'), deadline: 1_700_000_500 }) })],
})

// TX-8, REL-45
describe('what was sent', () => {
  const one = { allowance: async () => 9n } satisfies Partial<ChainPort>

  it('is written down with number, block and call, before anything is known of it', async () => {
    const never = deferred<Receipt>()
    const test = createTestRunner({
      chain: { ...one, accountNonce: async () => 4, nextNonce: async () => 5, receipt: () => never.promise },
    })
    const key = test.runner.start(dated, null)
    const run = await settled(test, key, 'pending')
    expect(run.steps[0]?.sent).toEqual([
      {
        kind: 'transaction',
        hashes: [hash(1)],
        call: { ...call('0x02'), deadline: 1_700_000_500 },
        nonceBefore: 4,
        nextBefore: 5,
        sentBlock: 1n,
        sentAt: 1_700_000_000,
      },
    ])
  })

  it('is followed by the account’s number when the wallet names no hash, and does not wait for a slow chain to be sent', async () => {
    const failing = async () => {
      throw new DomainError('rpc.timeout')
    }
    const test = createTestRunner({
      chain: { ...one, head: failing },
      wallet: { send: async () => undefined as never },
      chainNow: () => undefined,
    })
    const run = await settled(test, test.runner.start(twoSteps, { amount: 5n }), 'failed')
    expect(run.steps[1]).toMatchObject({ state: { error: { code: 'transaction.dropped' } }, sent: [{ hashes: [], sentAt: null }] })
  })

  it('is final under enough blocks', async () => {
    const test = createTestRunner({ chain: one })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'done')
    await vi.waitFor(() => expect(test.store.find(key)?.steps[1]?.sent[0]?.final).toBe(true))
  })

  it('waits again when a re-organisation takes it back, and is done when it is mined again', async () => {
    let state: 'mined' | 'gone' | 'again' = 'mined'
    const transaction = async () => ({
      hash: hash(1),
      from: account,
      to: account,
      data: '0x' as const,
      value: 0n,
      nonce: 0,
      maxFeePerGas: 5n,
    })
    const test = createTestRunner({
      chain: {
        ...one,
        confirmations: () => 99,
        transaction,
        receipt: async (_, of) => (state === 'gone' ? null : receipt(of, state === 'again' ? { blockHash: hash(77) } : {})),
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'done')
    state = 'gone'
    const back = await settled(test, key, 'pending')
    expect(back.steps[1]?.state).toEqual({ phase: 'pending', why: { kind: 'takenBack' } })
    expect(test.runner.isActive(key)).toBe(true)
    state = 'again'
    const run = await settled(test, key, 'done')
    expect(run.steps[1]?.sent[0]?.block?.hash).toBe(hash(77))
    test.store.remove([key])
  })

  it('is reorganised out when the network no longer knows it, and can be sent again', async () => {
    let gone = false
    const test = createTestRunner({
      chain: { ...one, confirmations: () => 99, receipt: async (_, of) => (gone ? null : receipt(of)) },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'done')
    gone = true
    const run = await settled(test, key, 'failed')
    expect(run.steps[1]?.state).toEqual({ phase: 'failed', error: { code: 'transaction.reorganised' } })
    gone = false
    // It may reappear by itself: then nothing is sent twice.
    await test.runner.retry(key)
    expect(runPhase(test.store.find(key)!)).toBe('done')
    expect(test.sent).toHaveLength(1)
    test.store.remove([key])
  })

  it('by a Safe, and taken back, is looked for under the Safe’s own hash', async () => {
    const [own, first, second] = [hash(1), hash(8), hash(9)]
    let execution: Hex | undefined = first
    const looked: Hex[] = []
    const test = createTestRunner({
      chain: {
        ...one,
        confirmations: () => 99,
        isSafe: async () => true,
        receipt: async (_, of) => (of === execution ? receipt(of) : null),
        findSafeExecution: async (_, __, of) => {
          looked.push(of)
          return execution && of === own ? { hash: execution, failed: execution === first } : null
        },
      },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'failed')
    execution = undefined
    await settled(test, key, 'pending')
    execution = second
    const run = await settled(test, key, 'done')
    expect(run.steps[1]?.sent).toMatchObject([{ safeTxHash: own, hashes: [second], wasMined: true }])
    expect(run.steps[1]?.sent[0]).not.toHaveProperty('failedInside')
    expect(new Set(looked)).toEqual(new Set([own]))
    test.store.remove([key])
  })

  // issue "the journal": repriced is a separate outcome
  it('is done and repriced when its number was used by the same call: the hash before is told apart', async () => {
    const sentBy = (n: number) => ({
      hash: hash(n),
      from: account,
      to: call('0x02').to,
      data: '0x02' as const,
      value: 0n,
      nonce: 4,
      maxFeePerGas: 5n,
    })
    let used = 4
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => (used > 4 && of === hash(2) ? receipt(of) : null),
        transaction: async () => (used === 4 ? sentBy(1) : null),
        accountNonce: async () => used,
        findByNonce: async () => sentBy(2),
      },
    })
    const key = test.runner.start(dated, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.sent[0]?.nonce).toBe(4))
    used = 5
    const run = await settled(test, key, 'done')
    expect(run.steps[0]?.sent).toMatchObject([{ hashes: [hash(1), hash(2)], repriced: [hash(1)] }])
    expect(test.sent).toHaveLength(1)
  })

  it('a request whose nonce a cancellation used is asked for again at once, however old', async () => {
    const mine = { from: account, to: account, value: 0n, nonce: 4, maxFeePerGas: 5n } as const
    let used = 4
    let by: ChainTransaction | null = { ...mine, hash: hash(9), data: '0x' }
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => (of === hash(1) ? null : receipt(of)),
        transaction: async (_, of) => (used === 4 && of === hash(1) ? { ...mine, hash: of, data: '0x02' } : null),
        accountNonce: async () => used,
        nextNonce: async () => used,
        findByNonce: async () => by,
      },
    })
    const key = test.runner.start(dated, null)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.sent[0]?.nonce).toBe(4))
    used = 5
    expect((await settled(test, key, 'failed')).steps[0]?.state).toMatchObject({ error: { code: 'transaction.cancelled' } })
    // The node no longer has the state of its block.
    by = null
    await test.runner.retry(key)
    expect([runPhase(test.store.find(key)!), test.sent.length]).toEqual(['done', 2])
  })

  describe('and reverted', () => {
    /** Reverted in one block, which a reorg removes; in another block it succeeds. */
    const reverted = async (sleep?: ChainPort['sleep']) => {
      let block = hash(71)
      const taken = async (_: number, of: Hex) => receipt(of, { blockHash: block, status: block === hash(71) ? 'reverted' : 'success' })
      const test = createTestRunner({ chain: { ...one, confirmations: () => 99, receipt: taken, ...(sleep && { sleep }) } })
      const key = test.runner.start(twoSteps, { amount: 5n })
      expect((await settled(test, key, 'failed')).steps[1]?.state).toMatchObject({ mined: true })
      block = hash(72)
      return { test, key }
    }

    it('succeeds in another block: it is done', async () => {
      const { test, key } = await reverted()
      const run = await settled(test, key, 'done')
      expect([run.steps[1]?.sent[0]?.block?.hash, test.sent.length]).toEqual([hash(72), 1])
      test.store.remove([key])
    })

    it('succeeds in another block: a retry sends nothing', async () => {
      const { test, key } = await reverted((millis) =>
        millis < 3_000 ? new Promise((go) => setTimeout(go)) : new Promise(() => undefined),
      )
      await test.runner.retry(key)
      expect([runPhase(test.store.find(key)!), test.sent.length]).toEqual(['done', 1])
      test.store.remove([key])
    })

    it('over a node that lacks the receipt for one look takes no accepted price back', async () => {
      let [pauses, lacking] = [0, 0]
      const test = createTestRunner({
        chain: {
          ...one,
          confirmations: () => 99,
          receipt: async (_, of) => (of !== hash(1) ? receipt(of) : lacking-- > 0 ? null : receipt(of, { status: 'reverted' })),
          // The automatic watch polls once.
          sleep: (millis) =>
            millis > 60_000 || (millis === 3_000 && pauses++ === 0) ? new Promise(() => undefined) : new Promise((go) => setTimeout(go)),
        },
      })
      const key = test.runner.start(twoSteps, { amount: 5n })
      await settled(test, key, 'failed')
      await vi.waitFor(() => expect(pauses).toBe(1))
      lacking = 1
      await test.runner.amend(key, twoSteps, { amount: 6n })
      const run = test.store.find(key)!
      expect([run.request, runPhase(run), test.sent.length]).toEqual([{ amount: 6n }, 'done', 2])
      test.store.remove([key])
    })

    it('stays so: it is watched until it is final, and a retry sends it anew', async () => {
      const test = createTestRunner({
        chain: { ...one, receipt: async (_, of) => receipt(of, of === hash(1) ? { status: 'reverted' } : {}) },
      })
      const key = test.runner.start(twoSteps, { amount: 5n })
      await vi.waitFor(() => expect(test.store.find(key)?.steps[1]?.sent[0]?.final).toBe(true))
      expect(runPhase(test.store.find(key)!)).toBe('failed')
      await test.runner.retry(key)
      expect([runPhase(test.store.find(key)!), test.sent.length]).toEqual(['done', 2])
    })
  })

  it('expires when its deadline passes, is said once, and is still taken when it is mined after all', async () => {
    const settledRuns: string[] = []
    let mined = false
    const test = createTestRunner({
      chain: {
        receipt: async (_, of) => (mined ? receipt(of) : null),
        transaction: async () => ({ hash: hash(1), from: account, to: account, data: '0x', value: 0n, nonce: 0, maxFeePerGas: 5n }),
        head: async () => ({ number: 5n, timestamp: 1_700_000_900, baseFee: 1n }),
      },
      onSettled: (run) => settledRuns.push(runPhase(run)),
    })
    const key = test.runner.start(dated, null)
    const run = await settled(test, key, 'failed')
    expect(run.steps[0]?.state).toEqual({ phase: 'failed', error: { code: 'transaction.expired' } })
    mined = true
    await settled(test, key, 'done')
    expect(settledRuns).toEqual(['failed', 'done'])
  })

  it('is not sent twice when what was given up is seen again, mined or waiting', async () => {
    const store = createRunStore()
    const first = createTestRunner({ store, chain: { ...one, receipt: async () => null } })
    const key = first.runner.start(twoSteps, { amount: 5n })
    await settled(first, key, 'failed')
    expect(store.find(key)?.steps[1]?.state).toMatchObject({ error: { code: 'transaction.dropped' } })
    let looks = 0
    const second = createTestRunner({
      store,
      chain: {
        ...one,
        receipt: async (_, of) => (looks++ > 3 ? receipt(of) : null),
        transaction: async () => ({ hash: hash(1), from: account, to: account, data: '0x', value: 0n, nonce: 0, maxFeePerGas: 5n }),
      },
    })
    await second.runner.retry(key)
    expect([runPhase(store.find(key)!), second.sent.length]).toEqual(['done', 0])
  })

  it('is sent anew when the network knows nothing of it, or cannot be asked', async () => {
    const store = createRunStore()
    const first = createTestRunner({ store, chain: { ...one, receipt: async () => null } })
    const key = first.runner.start(twoSteps, { amount: 5n })
    await settled(first, key, 'failed')
    let looks = 0
    const second = createTestRunner({
      store,
      chain: {
        ...one,
        receipt: async (_, of) => {
          if (looks++ === 0) throw new DomainError('rpc.timeout')
          return receipt(of)
        },
      },
    })
    await second.runner.retry(key)
    expect([runPhase(store.find(key)!), second.sent.length, store.find(key)?.steps[1]?.sent.length]).toEqual(['done', 1, 2])
  })
})

describe('a wallet that stays silent', () => {
  it('ends the wait after three minutes, and a late answer is still followed', async () => {
    const answer = deferred<`0x${string}`>()
    const timeUp = deferred<void>()
    const test = createTestRunner({
      chain: {
        allowance: async () => 9n,
        sleep: (millis) => (millis > 60_000 ? timeUp.promise : new Promise((resolve) => setTimeout(resolve))),
      },
      wallet: { send: () => answer.promise },
    })
    const key = test.runner.start(twoSteps, { amount: 5n })
    await settled(test, key, 'wallet')
    timeUp.resolve()
    expect((await settled(test, key, 'failed')).steps[1]?.state).toMatchObject({ error: { code: 'wallet.noAnswer' } })
    answer.resolve(hash(3))
    await settled(test, key, 'done')
  })
})
