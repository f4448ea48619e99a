import { afterEach, expect, it, vi } from 'vitest'
import { nextTask } from './nextTask.ts'

afterEach(() => void vi.unstubAllGlobals())

it('goes on when the browser gives it a task', async () => {
  let give = () => {}
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => (give = resolve)) })
  let went = false
  const gone = nextTask().then(() => (went = true))
  await Promise.resolve()
  expect(went).toBe(false)
  give()
  await gone
  expect(went).toBe(true)
})

it('goes on at once, and waits for no timer, where the browser has none to give', async () => {
  vi.stubGlobal('scheduler', undefined)
  const order: string[] = []
  setTimeout(() => order.push('a timer'))
  await nextTask()
  order.push('the rest')
  expect(order).toEqual(['the rest'])
})
