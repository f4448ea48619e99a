import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('begins a piece when the one before it is over', async () => {
  const enqueue = createQueue()
  const seen: string[] = []
  let end = (): void => undefined
  const first = enqueue(async () => {
    seen.push('first')
    await new Promise<void>((resolve) => (end = resolve))
    seen.push('over')
  })
  const second = enqueue(() => seen.push('second'))
  await Promise.resolve()
  expect(seen).toEqual(['first'])
  end()
  await Promise.all([first, second])
  expect(seen).toEqual(['first', 'over', 'second'])
})

it('a piece that fails holds up none after it', async () => {
  const enqueue = createQueue()
  const broken = enqueue(() => {
    throw new Error('no way')
  })
  await expect(broken).rejects.toThrow('no way')
  expect(await enqueue(() => 1)).toBe(1)
})
