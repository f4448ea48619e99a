import { afterEach, expect, it, vi } from 'vitest'
import { nextTask } from './nextTask.ts'

afterEach(() => void vi.unstubAllGlobals())

it('gives way to a task that waits, where the browser has no scheduler for it', async () => {
  vi.stubGlobal('scheduler', undefined)
  const order: string[] = []
  setTimeout(() => order.push('what waited'))
  await nextTask()
  order.push('the rest')
  expect(order).toEqual(['what waited', 'the rest'])
})

it('asks the scheduler where there is one', async () => {
  const asked = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: asked })
  await nextTask()
  expect(asked).toHaveBeenCalledOnce()
})
