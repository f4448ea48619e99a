import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

describe('code that does not arrive', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is fetched again, at growing pauses, until it does', async () => {
    let attempts = 0
    const loaded = untilLoaded(() => {
      attempts += 1
      return attempts < 4 ? Promise.reject(new Error('away')) : Promise.resolve('code')
    })
    await vi.advanceTimersByTimeAsync(499)
    expect(attempts).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toBe(2)
    await vi.advanceTimersByTimeAsync(1_000 + 2_000)
    expect(await loaded).toBe('code')
    expect(attempts).toBe(4)
  })
})
