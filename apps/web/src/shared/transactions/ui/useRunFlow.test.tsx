import { i18n } from '@lingui/core'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

const start = vi.hoisted(() => vi.fn())
vi.mock('../runner/activeRunner.ts', () => ({ runner: { start } }))

import { batchStep, defineFlow, writeStep } from '../steps/defineFlow.ts'
import { closePopup, getPopup } from './popup.ts'
import { newRun } from '../run/newRun.ts'
import { runStore } from '../journal/runStore.ts'
import { account, call, hash, sentAs, text, twoSteps } from '../runner/testing.ts'
import { useRunFlow } from './useRunFlow.ts'
import { useSpendingRun } from './useSpendingRun.ts'

let counter = 0
start.mockImplementation((flow: typeof twoSteps, request: { amount: bigint }) => {
  const key = `started-${counter++}`
  runStore.add(newRun(flow, request, { key, account, startedAt: 1 }))
  return key
})

afterEach(() => {
  act(closePopup)
  vi.clearAllMocks()
})

// TX-3, SHELL-22
it('a second press begins nothing, neither while the code is fetched nor while the dialog is on its way', async () => {
  const { result } = renderHook(useRunFlow)
  const [first, second] = await Promise.all([result.current(twoSteps, { amount: 1n }), result.current(twoSteps, { amount: 1n })])
  expect(await result.current(twoSteps, { amount: 1n })).toBe(first)
  expect([second, start.mock.calls.length]).toEqual([first, 1])
  expect(getPopup()).toEqual({ mode: 'run', key: first })
})

it('takes what fetches the code of a flow in its place', async () => {
  const { result } = renderHook(useRunFlow)
  await result.current(async () => twoSteps, { amount: 1n })
  expect(start).toHaveBeenCalledExactlyOnceWith(twoSteps, { amount: 1n })
})

it('once the dialog is closed, the next press begins its own run', async () => {
  const { result } = renderHook(useRunFlow)
  const first = await result.current(twoSteps, { amount: 1n })
  act(closePopup)
  expect(await result.current(twoSteps, { amount: 1n })).not.toBe(first)
  expect(start).toHaveBeenCalledTimes(2)
})

it('a start that is refused leaves the next press free', async () => {
  const { result } = renderHook(useRunFlow)
  start.mockImplementationOnce(() => {
    throw new Error('refused')
  })
  await expect(result.current(twoSteps, { amount: 1n })).rejects.toThrow('refused')
  await expect(result.current(twoSteps, { amount: 1n })).resolves.toBeDefined()
})

describe('a form whose amount a run uses up', () => {
  const step = (id: string) => writeStep<null>({ id, label: () => text(id), call: () => call('0x01') })
  const deposit = defineFlow<null>({
    id: 'testDeposit',
    chainId: () => 31356,
    title: () => text('t'),
    doneTitle: () => text('d'),
    summary: () => text('s'),
    steps: [
      batchStep<null>({ id: 'batch', label: () => text('Together'), covers: ['deposit'], calls: async () => [call('0x01')] }),
      step('deposit'),
      step('stake'),
    ],
  })
  const make = (key: string, at: number) =>
    act(() => {
      runStore.dispatch(key, { type: 'sent', step: at, sent: sentAs(hash(1)) })
      runStore.dispatch(key, { type: 'confirmed', step: at })
    })
  const clear = vi.fn()
  /** The form, and its deposit run once it has started. */
  const begin = async () => {
    const form = renderHook(({ typed }) => useSpendingRun(typed, clear), { initialProps: { typed: '5' } })
    await act(() => form.result.current('deposit', deposit, null))
    return { form, key: start.mock.results[0]!.value as string }
  }

  it('is emptied once that step is done, whatever becomes of later ones, and once only', async () => {
    const { key } = await begin()
    act(() => void runStore.dispatch(key, { type: 'notNeeded', step: 0 }))
    expect(clear).not.toHaveBeenCalled()
    make(key, 1)
    expect(clear).toHaveBeenCalledOnce()
    make(key, 2)
    expect(clear).toHaveBeenCalledOnce()
  })

  it('is emptied once a batch has done that step', async () => {
    const { key } = await begin()
    make(key, 0)
    expect(clear).toHaveBeenCalledOnce()
  })

  it('keeps what was typed since the run was begun', async () => {
    const { form, key } = await begin()
    form.rerender({ typed: '7' })
    make(key, 1)
    expect(clear).not.toHaveBeenCalled()
  })

  describe('and that outlives its page', () => {
    const keep = vi.fn()
    const open = (key: string) =>
      renderHook(({ typed }) => useSpendingRun(typed, clear, { key, step: 'deposit', keep }), { initialProps: { typed: '5' } })
    /** The key of a run started on the previous page. */
    const leave = async () => {
      const form = open('')
      await act(() => form.result.current('deposit', deposit, null))
      form.unmount()
      return start.mock.results[0]!.value as string
    }

    it('has its run kept, and is emptied by it', async () => {
      const form = open('')
      expect(keep).not.toHaveBeenCalled()
      await act(() => form.result.current('deposit', deposit, null))
      const key = start.mock.results[0]!.value as string
      expect(keep.mock.calls).toEqual([[key]])
      expect(clear).not.toHaveBeenCalled()
      make(key, 1)
      expect(clear).toHaveBeenCalledOnce()
    })

    it('is emptied once its kept run has done that step, and by no other step', async () => {
      const key = await leave()
      open(key)
      make(key, 2)
      expect(clear).not.toHaveBeenCalled()
      make(key, 1)
      expect(clear).toHaveBeenCalledOnce()
    })

    it('is emptied as it opens, where that was done in the meantime', async () => {
      const key = await leave()
      make(key, 1)
      expect(clear).not.toHaveBeenCalled()
      open(key)
      expect(clear).toHaveBeenCalledOnce()
    })

    it('stays as it is without a kept run, whatever another one does', async () => {
      const key = await leave()
      open('')
      make(key, 1)
      expect(clear).not.toHaveBeenCalled()
    })

    it('keeps what was typed since it opened', async () => {
      const key = await leave()
      const form = open(key)
      form.rerender({ typed: '7' })
      make(key, 1)
      expect(clear).not.toHaveBeenCalled()
    })
  })
})

// Its module stays without its code: last.
describe('a press whose code cannot be had', () => {
  afterEach(() => {
    cleanup()
    vi.doUnmock('../runner/activeRunner.ts')
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('is told', async () => {
    vi.resetModules()
    vi.doMock('../runner/activeRunner.ts', () => Promise.reject(new Error('gone')))
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    const ui = await import('@exchange/ui')
    const { useRunFlow: useRunFlowOfOldBuild } = await import('./useRunFlow.ts')
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    render(<ui.Toaster />)
    void renderHook(useRunFlowOfOldBuild).result.current(twoSteps, { amount: 1n })
    expect((await screen.findByRole('alert')).textContent).toContain('A part of this page did not load')
  })
})
