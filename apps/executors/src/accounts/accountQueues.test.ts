import type { Address } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createAccountQueues } from './accountQueues.ts'

const enqueue = createAccountQueues()
const account: Address = '0x00000000000000000000000000000000000000aa'
const other: Address = '0x00000000000000000000000000000000000000bb'

/** Work that records its start and end, and ends on command. */
const createWork = (notes: string[], name: string) => {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  const work = async (): Promise<string> => {
    notes.push(`${name} begins`)
    await over
    notes.push(`${name} ends`)
    return name
  }
  return { work, end: () => end() }
}

it('lets the work of one account on one chain begin only when the work before it is over', async () => {
  const notes: string[] = []
  const [first, second] = [createWork(notes, 'first'), createWork(notes, 'second')]
  second.end()
  const both = [enqueue(1, account, first.work), enqueue(1, account.toUpperCase().replace('0X', '0x') as Address, second.work)]
  await Promise.resolve()
  expect(notes).toEqual(['first begins'])
  first.end()
  expect(await Promise.all(both)).toEqual(['first', 'second'])
  expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it.each([
  ['another account', 1, other],
  ['another chain', 2, account],
])('%s does not wait', async (_, chainId, who) => {
  const notes: string[] = []
  const [slow, quick] = [createWork(notes, 'slow'), createWork(notes, 'quick')]
  quick.end()
  const running = enqueue(1, account, slow.work)
  await enqueue(chainId, who, quick.work)
  expect(notes).toContain('quick ends')
  expect(notes).not.toContain('slow ends')
  slow.end()
  await running
})

// BRIDGE-7: a brake waits only for the piece that is running
it('does what is urgent before all that waits', async () => {
  const notes: string[] = []
  const works = ['under way', 'first', 'second', 'brake'].map((name) => createWork(notes, name))
  const all = works.map(({ work }, i) => enqueue(4, account, work, i === 3))
  for (const { end } of works) end()
  await Promise.all(all)
  expect(notes.filter((note) => note.endsWith('begins'))).toEqual(['under way begins', 'brake begins', 'first begins', 'second begins'])
})

it('goes on after work that failed', async () => {
  const failing = enqueue(3, account, () => Promise.reject(new Error('broken')))
  const next = enqueue(3, account, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
