// The page's single runner: it resumes unfinished runs of earlier visits and other tabs, once each, and refetches what a receipt changes.
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({
  journalLoaded: Promise.resolve(),
  rereadChain: vi.fn(),
  refreshIndex: vi.fn(),
  toast: vi.fn(),
  account: vi.fn(),
  accountNonce: vi.fn(async () => 0),
}))
vi.mock('../journal/pageJournal.ts', () => ({ journalLoaded: page.journalLoaded }))
vi.mock('../../query/queryClient.ts', () => page)
vi.mock('../../query/rereadAfterWrite.ts', () => page)
vi.mock('../../network/network.ts', () => ({ findNetwork: (chainId: number) => (chainId === 31356 ? {} : undefined) }))
vi.mock('@exchange/ui', () => ({ toast: page.toast }))
vi.mock('../watch/chainPort.ts', async () => {
  const { testChain } = await import('./testing.ts')
  return {
    createChainPort: ({ sleep }: { sleep: (millis: number) => Promise<void> }) => testChain({ sleep, accountNonce: page.accountNonce }),
  }
})
vi.mock('../wallet/walletPort.ts', () => ({
  walletPort: {
    account: page.account,
    chainId: () => 31356,
    switchTo: async () => undefined,
    send: async () => `0x${'1'.padStart(64, '0')}`,
    sign: async () => '0x51',
    canBatch: async () => false,
    sendBatch: async () => 'b',
    batchStatus: async () => ({ status: 'pending', hashes: [] }),
  },
}))

import { runPhase } from '../run/run.ts'
import { reduceRun, type RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { getPopup } from '../ui/popup.ts'
import { runStore } from '../journal/runStore.ts'
import { account, call, hash, sentAs, testLocks, twoSteps } from './testing.ts'
import { useRunFlow } from '../ui/useRunFlow.ts'
import type { Run } from '../run/types.ts'

const left = (key: string, patch: Partial<Run> = {}): Run => {
  const run = { ...newRun(twoSteps, { amount: 0n }, { key, account, startedAt: 1 }), ...patch }
  return reduceRun(reduceRun(run, { type: 'notNeeded', step: 0 }), { type: 'sent', step: 1, sent: sentAs(hash(1)) })
}
const phase = (key: string) => runPhase(runStore.find(key)!)

const locks = testLocks()
Object.defineProperty(navigator, 'locks', { value: locks })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers()
  page.account.mockReturnValue(account)
})
afterEach(() => vi.useRealTimers())

describe('the runner of the page', () => {
  it('takes up what earlier visits left on the networks that run here, and what other tabs add', async () => {
    runStore.restore([left('earlier'), left('elsewhere', { chainId: 1 })])
    const { runner } = await import('./activeRunner.ts')
    await vi.advanceTimersByTimeAsync(100)
    expect([phase('earlier'), phase('elsewhere'), runner.isActive('elsewhere')]).toEqual(['done', 'pending', false])
    runStore.follow({ type: 'added', run: left('other tab') })
    await vi.advanceTimersByTimeAsync(100)
    expect(phase('other tab')).toBe('done')
  })

  it('reads the chain again at once, and the index when it can have followed', async () => {
    page.rereadChain.mockClear()
    page.refreshIndex.mockClear()
    runStore.follow({ type: 'added', run: left('read again') })
    await vi.advanceTimersByTimeAsync(100)
    expect([page.rereadChain.mock.calls, page.refreshIndex.mock.calls]).toEqual([[[31356]], []])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(page.refreshIndex.mock.calls).toEqual([[31356], [31356]])
  })

  it('starts a flow with its popup', async () => {
    const start = useRunFlow()
    const key = await start(twoSteps, { amount: 5n })
    expect(getPopup()).toEqual({ mode: 'run', key })
    await vi.advanceTimersByTimeAsync(100)
    expect(phase(key)).toBe('done')
  })

  it('says that another tab is at work on it', async () => {
    const { runner } = await import('./activeRunner.ts')
    const rejected = reduceRun(newRun(twoSteps, { amount: 5n }, { key: 'theirs', account, startedAt: 1 }), {
      type: 'failed',
      step: 0,
      error: { code: 'unknown' },
    })
    runStore.follow({ type: 'added', run: reduceRun(reduceRun(rejected, { type: 'retried' }), { type: 'checking', step: 0 }) })
    let release = () => {}
    void locks.request('run theirs', {}, () => new Promise<void>((resolve) => (release = resolve)))
    await vi.advanceTimersByTimeAsync(10)
    await runner.retry('theirs')
    expect(page.toast).toHaveBeenCalledWith(expect.objectContaining({ id: 'elsewhere-theirs' }))
    release()
  })

  it('looks once, after a reload, for a request that its wallet failed at', async () => {
    const events: readonly RunEvent[] = [
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: { call: call('0x01'), nonceBefore: 4 } },
      { type: 'failed', step: 0, error: { code: 'rpc.internal' } },
    ]
    const failed = events.reduce(reduceRun, newRun(twoSteps, { amount: 5n }, { key: 'failed at', account, startedAt: 1 }))
    vi.resetModules()
    const reloaded = await import('../journal/runStore.ts')
    reloaded.runStore.restore([failed])
    page.accountNonce.mockClear()
    await import('./activeRunner.ts')
    await vi.advanceTimersByTimeAsync(200_000)
    expect(page.accountNonce).toHaveBeenCalledOnce()
    reloaded.runStore.follow({ type: 'added', run: { ...failed, key: 'of another tab' } })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(page.accountNonce).toHaveBeenCalledOnce()
  })
})
