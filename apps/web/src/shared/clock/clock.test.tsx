import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainNow, monotonicNow, recordHead, useChainNow, useOlderThan } from './clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// SWAP-13, NET-2: a quote older than 30 s is refreshed before it can be sent
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

// how/clock-and-world#three-clocks: chain time = head + monotonic seconds; on several systems the monotonic clock stops during sleep
it('after the device slept, chain time is not known until a block was seen', () => {
  const head = { number: 7, timestamp: 1_795_000_000 }
  recordHead(31_999, head)
  const { result } = renderHook(() => useChainNow(31_999))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(1_795_000_060)
  vi.setSystemTime(Date.now() + 4_000)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(1_795_000_061)
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void vi.advanceTimersByTime(1_000))
  expect([result.current, chainNow(31_999)]).toEqual([undefined, undefined])
  // If no block arrived in the meantime, the same block counts as seen now.
  act(() => recordHead(31_999, head))
  expect(result.current).toBe(1_795_000_000)
})
