import { beforeEach, describe, expect, it } from 'vitest'
import { createHeadWatcher, HEAD_LOST_AFTER_MS } from './headWatcher.ts'
import type { Block } from './rpc.ts'

const hash = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`
const block = (number: number, timestamp: number, fork = 0): Block => ({
  number,
  timestamp,
  hash: hash(fork * 1_000 + number),
  parentHash: hash(fork * 1_000 + number - 1),
})

let latest: Block | undefined
let monotonic: number
let heads: number[]
let discontinuities: number

const watch = () =>
  createHeadWatcher({
    reader: {
      latestBlock: async () => {
        if (!latest) throw new Error('down')
        return latest
      },
      findBlock: async (number) => {
        if (!latest) throw new Error('down')
        return number <= latest.number ? block(number, number * 10) : undefined
      },
    },
    clock: { monotonic: () => monotonic, wallIso: () => '' },
    onHead: ({ number }) => heads.push(number),
    onDiscontinuity: () => discontinuities++,
  })

beforeEach(() => {
  latest = block(5, 50)
  monotonic = 1_000
  heads = []
  discontinuities = 0
})

describe('head', () => {
  it('is pushed once per block', async () => {
    const watcher = watch()
    await watcher.poll()
    await watcher.poll()
    latest = block(6, 60)
    await watcher.poll()
    expect([heads, watcher.head()]).toEqual([[5, 6], { number: 6, timestamp: 60, hash: hash(6) }])
  })

  it('outlives one failed poll, is unknown after seconds without an answer, and comes back', async () => {
    const watcher = watch()
    await watcher.poll()
    latest = undefined
    await watcher.poll()
    expect(watcher.head()?.number).toBe(5)
    monotonic += HEAD_LOST_AFTER_MS + 1
    await watcher.poll()
    expect(watcher.head()).toBeNull()
    latest = block(5, 50)
    await watcher.poll()
    expect(watcher.head()?.number).toBe(5)
  })

  it('calls for a second look after an outage, a step back, or another parent, not after ordinary blocks', async () => {
    const watcher = watch()
    await watcher.poll()
    discontinuities = 0
    latest = block(6, 60)
    await watcher.poll()
    latest = block(9, 90)
    await watcher.poll()
    expect(discontinuities).toBe(0)
    latest = block(10, 100, 1)
    await watcher.poll()
    expect(discontinuities).toBe(1)
    latest = block(2, 20, 2)
    await watcher.poll()
    expect(discontinuities).toBe(2)
  })
})

describe('chain time', () => {
  it('is the timestamp of the head plus the monotonic seconds since it was seen', async () => {
    // decisions §0: chainNow = head timestamp + monotonic seconds since that head was seen
    const watcher = watch()
    expect(watcher.now()).toBeUndefined()
    await watcher.poll()
    monotonic += 3_500
    await watcher.poll()
    expect(watcher.now()).toBe(53)
  })
})

describe('contains', () => {
  it('says whether the chain has a block of that number and time, or that it cannot be asked', async () => {
    const watcher = watch()
    await watcher.poll()
    expect([
      await watcher.contains(5, 50),
      await watcher.contains(5, 51),
      await watcher.contains(3, 30),
      await watcher.contains(9, 90),
    ]).toEqual([true, false, true, false])
    latest = undefined
    expect(await watcher.contains(3, 30)).toBeUndefined()
  })
})
