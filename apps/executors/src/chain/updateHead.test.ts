import { chainNow } from '@exchange/domain'
import { createPublicClient, custom } from 'viem'
import { expect, it } from 'vitest'
import { updateHead } from './updateHead.ts'

let asked = 0
/** A node that reports when it would mine a block, or does not answer. */
const clientOf = (next: number | undefined) =>
  createPublicClient({
    transport: custom(
      {
        request: async () => {
          asked++
          if (next === undefined) throw new Error('fetch failed')
          return { number: null, timestamp: `0x${next.toString(16)}`, hash: null, transactions: [] }
        },
      },
      { retryCount: 0 },
    ),
  })

const head = { number: 7, timestamp: 1_000 }

// NET-1: on an idle chain, a newly started executor counts from the block that would be mined now
it('counts from the block that would be mined, of a head that may be long past', async () => {
  const seen = await updateHead(clientOf(2_200), undefined, head, 5_000)
  expect([seen.timestamp, chainNow(seen, 5_000), chainNow(seen, 9_000)]).toEqual([1_000, 2_200, 2_204])
})

it('keeps the first sighting of a head, and asks nothing for it', async () => {
  const known = { ...head, seenAtMonotonic: 5_000, idle: 1_200 }
  asked = 0
  expect([await updateHead(clientOf(9_999), known, head, 9_000), asked]).toEqual([known, 0])
  const next = { number: 8, timestamp: 2_300 }
  expect(await updateHead(clientOf(2_300), known, next, 9_000)).toEqual({ ...next, seenAtMonotonic: 9_000 })
})

it('counts from the head where the node cannot be asked', async () =>
  expect(await updateHead(clientOf(undefined), undefined, head, 5_000)).toEqual({ ...head, seenAtMonotonic: 5_000 }))
