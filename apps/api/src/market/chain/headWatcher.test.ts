import { beforeEach, describe, expect, it } from 'vitest'
import { createHeadWatcher, HEAD_LOST_AFTER_MS, TRAILING_BELIEVED_AFTER_MS } from './headWatcher.ts'
import type { Block } from './rpc.ts'

const hash = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`
const block = (number: number, timestamp: number, fork = 0): Block => ({
  number,
  timestamp,
  hash: hash(fork * 1_000 + number),
  parentHash: hash(fork * 1_000 + number - 1),
})

let latest: Block | undefined
/** Returns the node's block of a number up to its latest. */
let lookUp: (number: number) => Block | Promise<Block>
/** When the node would mine a block now, if it says so. */
let nextTime: number | undefined
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
      nextTime: async () => nextTime,
      findBlock: async (number) => {
        if (!latest) throw new Error('down')
        return number <= latest.number ? lookUp(number) : undefined
      },
    },
    clock: { monotonic: () => monotonic, wallIso: () => '' },
    onHead: ({ number }) => heads.push(number),
    onDiscontinuity: () => discontinuities++,
  })

beforeEach(() => {
  latest = block(5, 50)
  lookUp = (number) => block(number, number * 10)
  nextTime = undefined
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
    latest = block(2, 200, 2)
    await watcher.poll()
    expect(discontinuities).toBe(2)
  })
})

describe('chain time', () => {
  it('is the timestamp of the head plus the monotonic seconds since it was seen', async () => {
    // NET-1: chainNow = head timestamp + monotonic seconds since that head was seen
    const watcher = watch()
    expect(watcher.now()).toBeUndefined()
    await watcher.poll()
    monotonic += 3_500
    await watcher.poll()
    expect(watcher.now()).toBe(53)
  })
})

describe('chain time of an idle chain', () => {
  // NET-1: a deadline counted from a head of twenty minutes ago has passed when it is mined
  it('is that of the block that would be mined, for who begins to watch, and again after an outage', async () => {
    const watcher = watch()
    nextTime = 1_250
    await watcher.poll()
    monotonic += 3_500
    expect([watcher.now(), watcher.head()?.timestamp]).toEqual([1_253, 50])
    latest = block(6, 1_260)
    nextTime = 9_999
    await watcher.poll()
    expect(watcher.now()).toBe(1_260)
    latest = undefined
    monotonic += HEAD_LOST_AFTER_MS + 1
    await watcher.poll()
    latest = block(7, 1_300)
    nextTime = 3_000
    await watcher.poll()
    expect(watcher.now()).toBe(3_000)
  })
})

describe('find', () => {
  it('answers the block of a number, and undefined where there is none or nobody can be asked', async () => {
    const watcher = watch()
    await watcher.poll()
    expect(await watcher.find(5)).toMatchObject({ hash: hash(5), timestamp: 50 })
    expect(await watcher.find(3)).toMatchObject({ hash: hash(3), timestamp: 30 })
    expect(await watcher.find(9)).toBeUndefined()
    latest = undefined
    expect(await watcher.find(3)).toBeUndefined()
  })

  // how/api#market-in-memory: the index may know of a block before its head was polled
  it('takes a block above the head for the head, and refuses one whose parent the chain cannot show', async () => {
    const watcher = watch()
    await watcher.poll()
    discontinuities = 0
    latest = block(8, 80)
    expect(await watcher.find(7)).toMatchObject({ hash: hash(7) })
    expect([watcher.head()?.number, heads, discontinuities]).toEqual([7, [5, 7], 0])
    latest = block(9, 90)
    lookUp = (number) => ({ ...block(number, number * 10), parentHash: hash(77) })
    expect(await watcher.find(9)).toBeUndefined()
    expect(watcher.head()?.number).toBe(7)
  })

  it('is not taken back by a poll that was answered before and still asks for a parent', async () => {
    const watcher = watch()
    await watcher.poll()
    discontinuities = 0
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    lookUp = async (number) => {
      if (number === 6) await held
      return block(number, number * 10)
    }
    latest = block(7, 70)
    const polled = watcher.poll()
    latest = block(9, 90)
    await watcher.find(9)
    release()
    await polled
    expect([heads, discontinuities]).toEqual([[5, 9], 0])
  })
})

// REL-40: an RPC that is behind or ahead; no wrong number shown
describe('a node that is not level', () => {
  it('is not followed back while it trails, and the head is unknown after seconds of it', async () => {
    const watcher = watch()
    latest = block(100, 1_000)
    await watcher.poll()
    latest = block(60, 600)
    await watcher.poll()
    expect(watcher.head()?.number).toBe(100)
    monotonic += HEAD_LOST_AFTER_MS + 1
    await watcher.poll()
    expect(watcher.head()).toBeNull()
    latest = block(100, 1_000)
    await watcher.poll()
    expect([watcher.head()?.number, heads]).toEqual([100, [100]])
  })

  it('is followed back when its chain goes on with a younger block', async () => {
    const watcher = watch()
    latest = block(100, 1_000)
    await watcher.poll()
    latest = block(96, 1_001, 1)
    await watcher.poll()
    expect(heads).toEqual([100, 96])
  })

  it('is believed after a minute of one and the same older block: the chain lost the rest', async () => {
    const watcher = watch()
    latest = block(100, 1_000)
    await watcher.poll()
    latest = block(60, 600)
    await watcher.poll()
    monotonic += TRAILING_BELIEVED_AFTER_MS
    await watcher.poll()
    expect(heads).toEqual([100, 60])
  })

  it('is not followed to a head whose parent it cannot show', async () => {
    const watcher = watch()
    await watcher.poll()
    latest = { ...block(45, 450), parentHash: hash(77) }
    await watcher.poll()
    expect(heads).toEqual([5])
    latest = block(46, 460)
    await watcher.poll()
    expect(heads).toEqual([5, 46])
  })
})
