import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './useDebounced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => {
  const settled = vi.fn<(text: string) => void>()
  const view = renderHook(({ value }) => useDebounced(value, settled), { initialProps: { value: '' } })
  return {
    settled,
    text: () => view.result.current[0],
    type: (text: string) => act(() => view.result.current[1](text)),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(300)
      }),
    arrive: (value: string) => view.rerender({ value }),
  }
}

// POOL-8: search by symbol or address
it('a key pressed while the address bar answers is kept', () => {
  const { settled, text, type, pause, arrive } = open()
  type('a')
  pause()
  type('ab')
  arrive('a')
  expect(text()).toBe('ab')
  pause()
  type('abc')
  arrive('ab')
  pause()
  arrive('abc')
  expect(settled.mock.calls).toEqual([['a'], ['ab'], ['abc']])
  expect(text()).toBe('abc')
})

it('keeps a text that becomes another value', () => {
  const settled = vi.fn<(text: string) => void>()
  const view = renderHook(({ value }) => useDebounced(value, settled, () => ''), { initialProps: { value: 'a' } })
  act(() => view.result.current[1]('b'))
  act(() => {
    vi.advanceTimersByTime(300)
  })
  view.rerender({ value: '' })
  expect(view.result.current[0]).toBe('b')
  view.rerender({ value: 'c' })
  expect(view.result.current[0]).toBe('c')
})

it('follows a value that comes from elsewhere, also one that was typed before', () => {
  const { settled, text, type, pause, arrive } = open()
  type('a')
  pause()
  arrive('a')
  arrive('')
  expect(text()).toBe('')
  arrive('a')
  expect(text()).toBe('a')
  pause()
  expect(settled).toHaveBeenCalledTimes(1)
})
