import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from './inTime.ts'

const never = new AbortController().signal
/** Ends only when its signal aborts. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(new Error('given up'))
    signal.addEventListener('abort', () => reject(new Error('given up')))
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('work in time', () => {
  it('is what it came to, and leaves no timer behind', async () => {
    expect(await inTime(1_000, never, async () => 7)).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up after its time, not before', async () => {
    const outcome = expect(inTime(1_000, never, hanging)).rejects.toThrow('given up')
    await vi.advanceTimersByTimeAsync(999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })

  it('is given up with its caller, who may have given up before', async () => {
    const caller = new AbortController()
    const outcome = expect(inTime(1_000, caller.signal, hanging)).rejects.toThrow('given up')
    caller.abort()
    await outcome
    await expect(inTime(1_000, caller.signal, hanging)).rejects.toThrow('given up')
    expect(vi.getTimerCount()).toBe(0)
  })
})
