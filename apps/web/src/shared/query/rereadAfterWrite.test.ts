import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { rereadAfterWrite } from './rereadAfterWrite.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

/** A query on screen; the test decides when each read answers, whether or not it was aborted. */
const onScreen = (key: string) => {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: [key],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  observer.subscribe(() => undefined)
  return { answers, shown: () => observer.getCurrentResult().data, isError: () => observer.getCurrentResult().isError }
}

// REL-9, PEOPLE-6: saved data shows, however early it was saved
describe('after a write', () => {
  it('a first read that began before it does not answer for it', async () => {
    const { answers, shown, isError } = onScreen('profile')
    const reread = rereadAfterWrite(client, ['profile'])
    await expect.poll(() => answers.length).toBe(2)
    answers[0]!('before')
    answers[1]!('after')
    await reread
    expect([shown(), isError()]).toEqual(['after', false])
  })

  it('a later read that began before it does not, either, and what was shown stays meanwhile', async () => {
    const { answers, shown } = onScreen('follows')
    answers[0]!('first')
    await expect.poll(shown).toBe('first')
    void client.refetchQueries({ queryKey: ['follows'] })
    await expect.poll(() => answers.length).toBe(2)
    const reread = rereadAfterWrite(client, ['follows'])
    await expect.poll(() => answers.length).toBe(3)
    answers[1]!('before')
    expect(shown()).toBe('first')
    answers[2]!('after')
    await reread
    expect(shown()).toBe('after')
  })

  it('what others read goes on', async () => {
    const other = onScreen('story')
    await rereadAfterWrite(client, ['profile'])
    expect(other.answers).toHaveLength(1)
    other.answers[0]!('as it was')
    await expect.poll(other.shown).toBe('as it was')
  })
})
