import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { monotonicNow, useOlderThan } from './clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// decisions §4: a quote older than 30 s is refreshed before it can be sent
it('an age that passes its limit is told once, and by nothing but time', () => {
  const readAt = monotonicNow()
  let drawn = 0
  const { result, rerender } = renderHook(
    ({ at }: { at: number | undefined }) => {
      drawn += 1
      return useOlderThan(30_000, at)
    },
    { initialProps: { at: readAt as number | undefined } },
  )
  act(() => void vi.advanceTimersByTime(30_000))
  expect([result.current, drawn]).toEqual([false, 1])
  act(() => void vi.advanceTimersByTime(1_000))
  expect([result.current, drawn]).toEqual([true, 2])
  act(() => void vi.advanceTimersByTime(10_000))
  expect(drawn).toBe(2)
  rerender({ at: undefined })
  expect(result.current).toBe(false)
})
