import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const start = vi.hoisted(() => vi.fn())
vi.mock('./activeRunner.ts', () => ({ runner: { start } }))

import { closePopup, getPopup } from './popup.ts'
import { newRun } from './newRun.ts'
import { runStore } from './runs.ts'
import { account, twoSteps } from './testing.ts'
import { useRunFlow } from './useRunFlow.ts'

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

it('a second press begins nothing, neither while the code is fetched nor while the dialog is on its way', async () => {
  const { result } = renderHook(useRunFlow)
  const [first, second] = await Promise.all([result.current(twoSteps, { amount: 1n }), result.current(twoSteps, { amount: 1n })])
  expect(await result.current(twoSteps, { amount: 1n })).toBe(first)
  expect([second, start.mock.calls.length]).toEqual([first, 1])
  expect(getPopup()).toEqual({ mode: 'run', key: first })
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
