import { createClient, custom, numberToHex, pad } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSafeOnAny } from './safe.ts'

const account = '0x00000000000000000000000000000000000000aa'
const nodeOf = (answer: (method: string) => unknown) =>
  createClient({ transport: custom({ request: async ({ method }: { method: string }) => answer(method) }, { retryCount: 0 }) })

const safe = nodeOf((method) => (method === 'eth_getCode' ? '0x6000' : pad(numberToHex(2), { size: 32 })))
const none = nodeOf(() => '0x')
const down = nodeOf(() => {
  throw new TypeError('fetch failed')
})
const silent = nodeOf(() => new Promise(() => {}))

afterEach(() => vi.useRealTimers())

// TX-19: a Safe that receives a switch request loses its session
describe('a Safe on any of some chains', () => {
  it('is found on whichever it stands, also while another cannot be asked', async () => {
    expect(await isSafeOnAny([none, safe], account)).toBe(true)
    expect(await isSafeOnAny([safe, down], account)).toBe(true)
    expect(await isSafeOnAny([none, down], account)).toBe(false)
    expect(await isSafeOnAny([], account)).toBe(false)
  })

  it('is not waited for without end', async () => {
    vi.useFakeTimers()
    const answer = isSafeOnAny([silent], account)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe(false)
  })

  it('is found although another node never answers', async () => {
    vi.useFakeTimers()
    const answer = isSafeOnAny([silent, safe], account)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe(true)
  })
})
