import { expect, it } from 'vitest'
import { createWorkQueue } from './workQueue.ts'

// The executors share this event loop.
it('one search follows the other, and what waits in the event loop goes on between them', async () => {
  const seen: string[] = []
  const enqueue = createWorkQueue()
  const tick = (n: number): void => {
    if (n > 0)
      setImmediate(() => {
        seen.push('executor')
        tick(n - 1)
      })
  }
  tick(5)
  await Promise.all(['a', 'b', 'c'].map((name) => enqueue(() => seen.push(name))))
  expect(seen.filter((one) => one !== 'executor')).toEqual(['a', 'b', 'c'])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => seen.indexOf(name)) as [number, number, number]
  expect([b - a > 1, c - b > 1]).toEqual([true, true])
})

it('a search that throws holds up none after it', async () => {
  const enqueue = createWorkQueue()
  const broken = enqueue(() => {
    throw new Error('no way')
  })
  await expect(broken).rejects.toThrow('no way')
  expect(await enqueue(() => 1)).toBe(1)
})
