import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollEvery } from './sleep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks again after a look that failed', async () => {
  const look = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  const end = pollEvery(100, look)
  await vi.advanceTimersByTimeAsync(250)
  expect(look).toHaveBeenCalledTimes(2)
  end()
})

it('does not look again while it still looks, nor after its end', async () => {
  let answer = (): void => undefined
  const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const end = pollEvery(100, look)
  await vi.advanceTimersByTimeAsync(350)
  expect(look).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(100)
  expect(look).toHaveBeenCalledTimes(2)
  end()
  answer()
  await vi.advanceTimersByTimeAsync(300)
  expect(look).toHaveBeenCalledTimes(2)
})
