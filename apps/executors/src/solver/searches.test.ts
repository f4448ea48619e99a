import { expect, it } from 'vitest'
import { createFindings, createLine } from './searches.ts'

// The executors live in the same event loop.
it('one search follows the other, and what waits in the event loop goes on between them', async () => {
  const seen: string[] = []
  const turn = createLine()
  const tick = (n: number): void => {
    if (n > 0)
      setImmediate(() => {
        seen.push('executor')
        tick(n - 1)
      })
  }
  tick(5)
  await Promise.all(['a', 'b', 'c'].map((name) => turn(() => seen.push(name))))
  expect(seen.filter((one) => one !== 'executor')).toEqual(['a', 'b', 'c'])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => seen.indexOf(name)) as [number, number, number]
  expect([b - a > 1, c - b > 1]).toEqual([true, true])
})

it('a search that throws holds up none after it', async () => {
  const turn = createLine()
  const broken = turn(() => {
    throw new Error('no way')
  })
  await expect(broken).rejects.toThrow('no way')
  expect(await turn(() => 1)).toBe(1)
})

it('equal questions over the same pools are searched for once, and again when the pools have moved', async () => {
  let searches = 0
  const findings = createFindings<number>()
  const ask = (question: string) => findings.find(question, async () => ++searches)
  expect(await Promise.all([ask('1 THE'), ask('1 THE'), ask('2 THE')])).toEqual([1, 1, 2])
  expect(await ask('1 THE')).toBe(1)
  findings.forget()
  expect(await ask('1 THE')).toBe(3)
})
