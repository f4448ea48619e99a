import { createPublicClient, custom } from 'viem'
import { expect, it } from 'vitest'
import { nextTimestamp } from './nextTimestamp.ts'

const blockAt = (timestamp: number) => ({ number: '0x1', timestamp: `0x${timestamp.toString(16)}`, transactions: [] })

/** A node that serves blocks by tag. */
const nodeOf = (answer: (tag: unknown) => unknown) => {
  const asked: unknown[] = []
  const request = async ({ params }: { params?: unknown }) => {
    const [tag] = params as readonly unknown[]
    asked.push(tag)
    return answer(tag)
  }
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), asked }
}

it('a node with a pending block is asked for no other', async () => {
  const { client, asked } = nodeOf((tag) => blockAt(tag === 'pending' ? 1_003 : 1_000))
  expect([await nextTimestamp(client), asked]).toEqual([1_003n, ['pending']])
})

it.each([
  ['answers nothing', () => null],
  ['says so', () => Promise.reject(Object.assign(new Error('pending block is not available'), { code: -32_000 }))],
])('a node without a pending block is asked for its latest, where it %s', async (_, none) => {
  const { client, asked } = nodeOf((tag) => (tag === 'pending' ? none() : blockAt(1_000)))
  expect([await nextTimestamp(client), asked]).toEqual([1_000n, ['pending', 'latest']])
})

it('a node that is away is a failure', async () => {
  const { client } = nodeOf(() => Promise.reject(new TypeError('fetch failed')))
  await expect(nextTimestamp(client)).rejects.toThrow('fetch failed')
})
